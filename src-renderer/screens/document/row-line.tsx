import { IconArrowDown, IconArrowUp, IconHelpCircle, IconPencil } from '@tabler/icons-react';
import type { ReactTable } from '@tanstack/react-table';
import type { TpaTransaction } from '../../../src-shared/model/transaction.ts';
import { columnDay } from '../../components/dates.ts';
import { Money } from '../../components/money.tsx';
import { subTypeName, TX_NAMES } from '../../components/tx-names.ts';
import { isDoubtful, type rowFeatures } from './row-table.ts';
import classes from './rows.module.css';

export function RowHead({ table }: { table: ReactTable<typeof rowFeatures, TpaTransaction> }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {table.getHeaderGroups()[0]?.headers.map((header) => {
          const sorted = header.column.getIsSorted();
          return (
            <th
              key={header.id}
              scope="col"
              data-column={header.id}
              aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
            >
              <button type="button" className={classes.sort} onClick={header.column.getToggleSortingHandler()}>
                {String(header.column.columnDef.header)}
                {sorted === 'asc' ? <IconArrowUp size={12} aria-hidden /> : null}
                {sorted === 'desc' ? <IconArrowDown size={12} aria-hidden /> : null}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

export function RowLine(props: {
  row: TpaTransaction;
  index: number;
  selected: boolean;
  onSelect: () => void;
  onEdit: () => void;
}) {
  const { row, index, selected } = props;
  const doubtful = isDoubtful(row);
  const edited = row.history.length > 0;
  return (
    <tr
      id={`row-${index}`}
      className={classes.line}
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-doubtful={doubtful}
      data-excluded={row.excluded === true}
      onMouseDown={(event) => {
        event.preventDefault();
        props.onSelect();
      }}
      onDoubleClick={props.onEdit}
    >
      <td className="figures">{columnDay(row.date)}</td>
      <td className="truncate" title={row.description}>
        {row.description}
      </td>
      <td className="truncate" title={`${TX_NAMES[row.txType]}, ${subTypeName(row.txSubType)}`}>
        {TX_NAMES[row.txType]}
        {row.txSubType ? <span className="quiet"> {subTypeName(row.txSubType)}</span> : null}
      </td>
      <td className={classes.number}>
        <Money value={row.amount} />
      </td>
      <td className={`${classes.number} figures quiet`}>{row.page + 1}</td>
      <td className={classes.number}>
        {edited ? <IconPencil size={14} className="quiet" aria-label="Edited by hand" /> : null}
        {doubtful ? (
          <span
            className={classes.sure}
            title={`Read with ${Math.round(row.confidence * 100)}% confidence: compare it with the page`}
          >
            <IconHelpCircle size={15} aria-label="Doubtful" />
            {Math.round(row.confidence * 100)}
          </span>
        ) : (
          <span className="figures quiet">{Math.round(row.confidence * 100)}</span>
        )}
      </td>
    </tr>
  );
}
