import { EmptyState, Table } from '@mantine/core';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { Money } from '../../components/money.tsx';

const REASONS: Record<string, string> = {
  sweep: 'Sweep: mirrors another row',
  pending: 'Pending: not settled yet',
  memo: 'Memo: not in the balance',
  subtotal: 'Subtotal of rows above',
  balance: 'A balance, not activity',
  unreadable: 'Could not be read',
  'non-cash': 'Moves no cash',
  other: 'No transaction',
};

/** Printed lines of the activity that are no transactions, and why: nothing is left out silently. */
export function SkippedList({ lines }: { lines: NonNullable<TpaStatement['skipped']> }) {
  if (lines.length === 0) {
    return <EmptyState mt="xl" title="No line was skipped" description="Every printed line of activity is a row." />;
  }
  return (
    <Table stickyHeader verticalSpacing={5} horizontalSpacing="md" fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Line as printed</Table.Th>
          <Table.Th w={236}>Why it is no row</Table.Th>
          <Table.Th w={110} ta="right">
            Amount
          </Table.Th>
          <Table.Th w={56} ta="right">
            Page
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {withKeys(lines).map(({ key, line }) => (
          <Table.Tr key={key}>
            <Table.Td>{line.text}</Table.Td>
            <Table.Td>{REASONS[line.reason] ?? line.reason}</Table.Td>
            <Table.Td ta="right">
              <Money value={line.amount} />
            </Table.Td>
            <Table.Td ta="right" className="figures">
              {line.page + 1}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Two equal lines are two lines: the second of them gets another key. */
function withKeys(lines: NonNullable<TpaStatement['skipped']>) {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const print = `${line.page}:${line.text}`;
    const count = (seen.get(print) ?? 0) + 1;
    seen.set(print, count);
    return { key: `${print}:${count}`, line };
  });
}
