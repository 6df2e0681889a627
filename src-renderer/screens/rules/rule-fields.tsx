import { Group, NativeSelect, TextInput } from '@mantine/core';
import { type RuleDraft, type RuleMeaning, TAUGHT_COLUMNS } from '../../../src-shared/model/rule.ts';
import { TX_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import { TX_NAMES } from '../../components/tx-names.ts';
import { COLUMN_NAMES } from './rule-words.ts';

const TYPES = TX_KEYS.map((value) => ({ value, label: TX_NAMES[value] }));
const LABELS = [...TYPES, { value: 'none', label: 'Nothing: a memo or a total' }];
const COLUMNS = TAUGHT_COLUMNS.map((value) => ({ value, label: COLUMN_NAMES[value] }));
const REASONS = [
  { value: 'memo', label: 'a memo: not in the balance' },
  { value: 'sweep', label: 'a sweep: mirrors another row' },
  { value: 'pending', label: 'pending: not settled yet' },
];

interface FieldsOf<Meaning extends RuleMeaning> {
  meaning: Meaning;
  onChange: (meaning: RuleMeaning) => void;
}
type RowMeaning = Extract<RuleMeaning, { kind: 'type' | 'sign' | 'skip' }>;

/** A rule as a form: where it holds, and what it says there. */
export function RuleFields({ draft, onChange }: { draft: RuleDraft; onChange: (draft: RuleDraft) => void }) {
  const { form, meaning } = draft;
  return (
    <>
      <MeaningFields meaning={meaning} onChange={(changed) => onChange({ form, meaning: changed })} />
      <TextInput
        mt="sm"
        label="On statements of"
        description="And only where the headings are those of the statement that it was learned from"
        placeholder="Any provider"
        maxLength={200}
        value={form.provider ?? ''}
        onChange={(event) => onChange({ meaning, form: { ...form, provider: event.currentTarget.value || null } })}
      />
    </>
  );
}

function MeaningFields({ meaning, onChange }: FieldsOf<RuleMeaning>) {
  switch (meaning.kind) {
    case 'type':
    case 'sign':
    case 'skip':
      return <RowFields meaning={meaning} onChange={onChange} />;
    case 'column':
      return (
        <Group grow>
          <Phrase label="The column titled" meaning={meaning} onChange={onChange} />
          <NativeSelect
            label="holds"
            data={COLUMNS}
            value={meaning.column}
            onChange={(event) =>
              onChange({ ...meaning, column: event.currentTarget.value as (typeof TAUGHT_COLUMNS)[number] })
            }
          />
        </Group>
      );
    case 'label':
      return (
        <Group grow>
          <Phrase label="In the summary, the label" meaning={meaning} onChange={onChange} />
          <NativeSelect
            label="counts in"
            data={LABELS}
            value={meaning.key}
            onChange={(event) => onChange({ ...meaning, key: event.currentTarget.value as TxKey | 'none' })}
          />
        </Group>
      );
    case 'change-in-value':
      return (
        <NativeSelect
          label="The printed change in value"
          data={[
            { value: 'inside', label: 'holds the income as well' },
            { value: 'apart', label: 'does not hold the income' },
          ]}
          value={meaning.income}
          onChange={(event) => onChange({ ...meaning, income: event.currentTarget.value as 'inside' | 'apart' })}
        />
      );
  }
}

function RowFields({ meaning, onChange }: FieldsOf<RowMeaning>) {
  const { section: _, ...everywhere } = meaning;
  return (
    <>
      <Group grow>
        <Phrase label="Rows that begin with" meaning={meaning} onChange={onChange} />
        <TextInput
          label="under the heading"
          placeholder="Any heading"
          maxLength={200}
          value={meaning.section ?? ''}
          onChange={(event) =>
            onChange(event.currentTarget.value ? { ...everywhere, section: event.currentTarget.value } : everywhere)
          }
        />
      </Group>
      <Group grow mt="sm">
        <RowOutcome meaning={meaning} onChange={onChange} />
      </Group>
    </>
  );
}

function RowOutcome({ meaning, onChange }: FieldsOf<RowMeaning>) {
  if (meaning.kind === 'skip')
    return (
      <NativeSelect
        label="do not count: they are"
        data={REASONS}
        value={meaning.reason}
        onChange={(event) => onChange({ ...meaning, reason: event.currentTarget.value as typeof meaning.reason })}
      />
    );
  if (meaning.kind === 'sign')
    return (
      <NativeSelect
        label="are"
        data={[
          { value: '1', label: 'money in' },
          { value: '-1', label: 'money out' },
        ]}
        value={String(meaning.sign)}
        onChange={(event) => onChange({ ...meaning, sign: event.currentTarget.value === '1' ? 1 : -1 })}
      />
    );
  const { txSubType: _, ...plain } = meaning;
  return (
    <>
      <NativeSelect
        label="are"
        data={TYPES}
        value={meaning.txType}
        onChange={(event) => onChange({ ...plain, txType: event.currentTarget.value as TxKey })}
      />
      <TextInput
        label="more precisely"
        placeholder="Whatever their words say"
        maxLength={100}
        value={meaning.txSubType ?? ''}
        onChange={(event) =>
          onChange(event.currentTarget.value ? { ...plain, txSubType: event.currentTarget.value } : plain)
        }
      />
    </>
  );
}

function Phrase(props: FieldsOf<Exclude<RuleMeaning, { kind: 'change-in-value' }>> & { label: string }) {
  const { label, meaning, onChange } = props;
  return (
    <TextInput
      label={label}
      required
      data-autofocus
      maxLength={200}
      value={meaning.phrase}
      error={isWhole(meaning) ? undefined : 'Two letters at least'}
      onChange={(event) => onChange({ ...meaning, phrase: event.currentTarget.value })}
    />
  );
}

/** Whether the rule says enough to be kept. */
export function isWhole(meaning: RuleMeaning): boolean {
  return meaning.kind === 'change-in-value' || meaning.phrase.trim().length >= 2;
}
