import { Button, Group } from '@mantine/core';
import { IconBuildingBank, IconFileUpload, IconReportMoney } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OperationOutput } from '../../../src-shared/operations/index.ts';
import { CreatePlan } from '../plans/create-plan.tsx';
import classes from './home.module.css';

/** An empty workspace: two ways in, in the order that suits. */
export function FirstRun({ documents }: { documents: OperationOutput<'stack.list'> }) {
  const waiting = documents.total;
  return (
    <div className={classes.firstRun}>
      <h2>From scanned statements to a trust report</h2>
      <p className="quiet">
        Everything stays on this computer. A statement counts only when the arithmetic on its own pages proves it.
      </p>
      <ol className={classes.guide}>
        <li className={classes.card}>
          <IconFileUpload size={26} stroke={1.5} aria-hidden />
          <h3>Drop statements</h3>
          <p>
            {waiting > 0
              ? `${waiting} ${waiting === 1 ? 'document is' : 'documents are'} here already. Open one: its account is found for you, and you register it there.`
              : 'Anywhere in this window: PDF or pictures, scanned or not. Accounts, balances and rows are found for you.'}
          </p>
          <Button component={Link} to="/stacks">
            {waiting > 0 ? 'Open the documents' : 'Add files'}
          </Button>
        </li>
        <li className={classes.card}>
          <IconBuildingBank size={26} stroke={1.5} aria-hidden />
          <h3>Or create a plan first</h3>
          <p>Name and year-end are enough. Accounts can be registered from their first statement.</p>
          <Group>
            <CreatePlan variant="default" />
          </Group>
        </li>
        <li className={classes.card}>
          <IconReportMoney size={26} stroke={1.5} aria-hidden />
          <h3>Confirm and report</h3>
          <p>Compare each statement with its pages, confirm it, and save the plan’s trust report as a workbook.</p>
        </li>
      </ol>
    </div>
  );
}
