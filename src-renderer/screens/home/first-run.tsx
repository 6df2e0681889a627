import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBuildingBank, IconFileUpload, IconReportMoney } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { OperationOutput } from '../../../src-shared/operations/index.ts';
import { useWrite } from '../../data/operations.ts';
import { CreatePlan } from '../plans/create-plan.tsx';
import { ImportList } from '../plans/import-list.tsx';
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
          <Group gap="xs">
            <Button component={Link} to="/stacks">
              {waiting > 0 ? 'Open the documents' : 'Add files'}
            </Button>
            {waiting > 0 ? null : <AddSamples />}
          </Group>
        </li>
        <li className={classes.card}>
          <IconBuildingBank size={26} stroke={1.5} aria-hidden />
          <h3>Or create a plan first</h3>
          <p>Name and year-end are enough. Or take plans and accounts over from a spreadsheet.</p>
          <Group gap="xs">
            <CreatePlan variant="default" />
            <ImportList />
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

/** For whoever has no statement at hand: invented ones, to try everything on. */
function AddSamples() {
  const add = useWrite('sample.add');
  const navigate = useNavigate();
  const start = () =>
    add.mutate(
      {},
      {
        onSuccess: ({ uploads }) => {
          const message = `${uploads.length} invented statements are being read. Open one as soon as it is ready.`;
          notifications.show({ color: 'teal', title: 'Sample statements added', message });
          void navigate('/stacks');
        },
        onError: ({ message }) =>
          notifications.show({ color: 'red', title: 'The samples were not added', message, autoClose: 10_000 }),
      },
    );
  return (
    <Button variant="default" loading={add.isPending} onClick={start}>
      Try it with samples
    </Button>
  );
}
