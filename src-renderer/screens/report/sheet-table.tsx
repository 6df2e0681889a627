import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OperationOutput } from '../../../src-shared/operations/index.ts';
import type { ViewedCell } from '../../../src-shared/operations/reports.ts';
import { Failure } from '../../components/failure.tsx';
import { useRead } from '../../data/operations.ts';
import classes from './report.module.css';
import { frozenOffsets, numbered, type SheetCell, spannedCells } from './sheet-layout.ts';

type Answer = OperationOutput<'report.sheet'>;
interface Place {
  planId: string;
  planYear: number;
  index: number;
}

const CHARACTER = 8; /* px: what a character of a column's width takes */

/** A sheet of the workbook: its heads and first columns stay in view, a figure leads to its page. */
export function SheetTable({ head, ...place }: Place & { head: Answer }) {
  const { name, widths, frozen, rows, next } = head.sheet;
  const lefts = frozenOffsets(widths, frozen.columns, CHARACTER);
  return (
    // A region that scrolls must take the focus, or keys cannot scroll it.
    <Box component="section" className={classes.scroll} tabIndex={0} aria-label={`Sheet ${name}`}>
      <table
        className={classes.sheet}
        style={{ width: widths.reduce((sum, width) => sum + width * CHARACTER, 0) }}
        aria-label={name}
      >
        <colgroup>
          {numbered(widths).map(({ of, number }) => (
            <col key={number} style={{ width: of * CHARACTER }} />
          ))}
        </colgroup>
        <thead>
          <Rows rows={rows.slice(0, frozen.rows)} first={0} columns={widths.length} lefts={lefts} />
        </thead>
        <tbody>
          <Rows rows={rows.slice(frozen.rows)} first={frozen.rows} columns={widths.length} lefts={lefts} />
        </tbody>
        {next === undefined ? null : <MoreRows {...place} from={next} columns={widths.length} lefts={lefts} />}
      </table>
    </Box>
  );
}

/** The rows after those that are shown, when somebody wants them. */
function MoreRows(props: Place & { from: number; columns: number; lefts: number[] }) {
  const { planId, planYear, index, from, columns, lefts } = props;
  const [wanted, setWanted] = useState(false);
  const part = useRead('report.sheet', { planId, planYear, sheet: index, from }, { enabled: wanted });
  if (!part.data) {
    return (
      <tbody>
        <tr>
          <td colSpan={columns}>
            {part.error ? (
              <Failure what="The rows could not be loaded" error={part.error} onRetry={() => void part.refetch()} />
            ) : (
              <Button variant="default" loading={part.isFetching} onClick={() => setWanted(true)}>
                Show the rows from {from + 1} on
              </Button>
            )}
          </td>
        </tr>
      </tbody>
    );
  }
  const { rows, next } = part.data.sheet;
  return (
    <>
      <tbody>
        <Rows rows={rows} first={from} columns={columns} lefts={lefts} />
      </tbody>
      {next === undefined ? null : <MoreRows {...props} from={next} />}
    </>
  );
}

function Rows(props: { rows: (ViewedCell | null)[][]; first: number; columns: number; lefts: number[] }) {
  return numbered(props.rows, props.first).map(({ of, number }) => (
    <tr key={number}>
      {spannedCells(of, props.columns).map((cell) => (
        <SheetCellView key={cell.column} cell={cell} left={props.lefts[cell.column]} />
      ))}
    </tr>
  ));
}

function SheetCellView({ cell: { content, span }, left }: { cell: SheetCell; left: number | undefined }) {
  const frozen = left === undefined ? {} : { 'data-frozen': true, style: { left } };
  const spans = span > 1 ? { colSpan: span } : {};
  if (!content) return <td {...frozen} {...spans} />;
  return (
    <td
      {...frozen}
      {...spans}
      data-align={content.align}
      data-tone={content.tone}
      data-fill={content.fill}
      data-bold={content.bold}
      data-struck={content.struck}
      data-wraps={content.wraps}
      title={content.note}
    >
      {content.link && content.text !== '' ? <Link to={content.link}>{content.text}</Link> : content.text}
    </td>
  );
}
