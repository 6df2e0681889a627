import { Button, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconFileSpreadsheet, IconTable } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { TpaAccount } from '../../../src-shared/model/account.ts';
import type { TpaPlan } from '../../../src-shared/model/plan.ts';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { useSaveFile } from '../../data/save-file.ts';
import classes from './plans.module.css';
import { reportGaps } from './report-gaps.ts';

const MOST_SHOWN = 5;

/** The trust report of a year: what is still open comes first, then the workbook. */
export function ReportCard(props: {
  plan: TpaPlan;
  accounts: TpaAccount[];
  statements: TpaStatement[] | undefined;
  years: number[];
  planYear: number;
  onYear: (year: number) => void;
}) {
  const { plan, planYear } = props;
  const save = useSaveFile('report', 'The report was not saved', plan.directory);
  const gaps = props.statements ? reportGaps(props.accounts, props.statements, planYear) : [];
  const final = props.statements !== undefined && gaps.length === 0;
  return (
    <section className={classes.sheet} aria-label="Trust report">
      <div className={classes.report}>
        <NativeSelect
          label="Plan year"
          data={props.years.map(String)}
          value={String(planYear)}
          onChange={(event) => props.onYear(Number(event.currentTarget.value))}
        />
        <div className={classes.reportText}>
          <strong>
            {final ? (
              <>
                <IconCircleCheck size={17} color="var(--good)" aria-hidden /> Every expected month is confirmed: the
                report is final.
              </>
            ) : (
              <>
                <IconAlertTriangle size={17} color="var(--warn)" aria-hidden /> The report is a draft:
              </>
            )}
          </strong>
          {gaps.length > 0 ? (
            <ul>
              {gaps.slice(0, MOST_SHOWN).map((gap) => (
                <li key={gap}>{gap}</li>
              ))}
              {gaps.length > MOST_SHOWN ? <li>and {gaps.length - MOST_SHOWN} more</li> : null}
            </ul>
          ) : null}
          {gaps.some((gap) => gap.endsWith('missing')) ? (
            <p className="quiet">
              Add the missing statements. If an account was opened or closed within the year, say so: Edit, in the list
              of accounts below.
            </p>
          ) : null}
        </div>
        <Button
          component={Link}
          to={`/plans/${plan._id}/report?year=${planYear}`}
          variant="default"
          leftSection={<IconTable size={15} />}
        >
          Look at the report
        </Button>
        <Button
          leftSection={<IconFileSpreadsheet size={15} />}
          loading={save.isPending}
          onClick={() => save.mutate({ planId: plan._id, planYear })}
        >
          Save trust report
        </Button>
      </div>
    </section>
  );
}
