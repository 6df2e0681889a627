import { Button, EmptyState, NativeSelect, Table } from '@mantine/core';
import { type RuleMeaning, TAUGHT_COLUMNS } from '../../../src-shared/model/rule.ts';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { TX_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import { TX_NAMES } from '../../components/tx-names.ts';
import { COLUMN_NAMES } from '../rules/rule-words.ts';
import { figureMark, type Mark } from './boxes.ts';

type Wording = NonNullable<TpaStatement['wording']>[number];

/** How the labels of the summary and the titles of columns were understood; another meaning is taught, with its preview. */
export function WordingList(props: {
  statement: TpaStatement;
  onMark: (mark: Mark | null) => void;
  onTeach: (meaning: RuleMeaning) => void;
}) {
  const { statement, onMark, onTeach } = props;
  const wording = statement.wording ?? [];
  if (wording.length === 0)
    return <EmptyState mt="xl" title="No wording" description="No summary and no table was found on the pages." />;
  return (
    <Table stickyHeader verticalSpacing={5} horizontalSpacing="md" fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>As printed</Table.Th>
          <Table.Th w={90}>Where</Table.Th>
          <Table.Th w={220}>Understood as</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {wording.map((entry) => (
          <Table.Tr key={`${entry.kind} ${entry.text}`}>
            <Table.Td>
              <Place entry={entry} onMark={onMark} />
            </Table.Td>
            <Table.Td>{entry.kind === 'label' ? 'Summary' : 'Column'}</Table.Td>
            <Table.Td>
              <NativeSelect
                aria-label={`Meaning of ${entry.text}`}
                disabled={statement.confirmed}
                data={entry.kind === 'label' ? LABELS : columnsWith(entry.meaning)}
                value={entry.meaning ?? UNKNOWN[entry.kind]}
                onChange={(event) => onTeach(taughtMeaning(entry, event.currentTarget.value))}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Place({ entry, onMark }: { entry: Wording; onMark: (mark: Mark | null) => void }) {
  const mark = figureMark(entry.text, [entry.ref]);
  return mark ? (
    <Button variant="transparent" size="compact-xs" px={0} title="Show on the page" onClick={() => onMark(mark)}>
      {entry.text}
    </Button>
  ) : (
    entry.text
  );
}

const UNKNOWN = { label: 'none', column: '' } as const;
const APART = 'income-apart';
const INSIDE = 'income-inside';
const LABELS = [
  { value: 'none', label: 'Nothing: a memo or a total' },
  ...TX_KEYS.map((value) => ({ value, label: TX_NAMES[value] })),
  { value: APART, label: 'Change in value, without the income' },
  { value: INSIDE, label: 'Change in value, with the income' },
];
const COLUMNS = TAUGHT_COLUMNS.map((value) => ({ value, label: COLUMN_NAMES[value] }));

/** A meaning that nobody can choose is shown where the title has it. */
function columnsWith(meaning: string | null): { value: string; label: string; disabled?: boolean }[] {
  if (COLUMNS.some(({ value }) => value === meaning)) return COLUMNS;
  const label = meaning ? meaning.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : 'Not known';
  return [{ value: meaning ?? UNKNOWN.column, label, disabled: true }, ...COLUMNS];
}

function taughtMeaning({ kind, text }: Wording, chosen: string): RuleMeaning {
  if (kind === 'column') return { kind, phrase: text, column: chosen as (typeof TAUGHT_COLUMNS)[number] };
  if (chosen === APART || chosen === INSIDE)
    return { kind: 'change-in-value', income: chosen === APART ? 'apart' : 'inside' };
  return { kind, phrase: text, key: chosen as TxKey | 'none' };
}
