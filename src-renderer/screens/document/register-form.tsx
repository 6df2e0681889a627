import { Autocomplete, Button, Select, SimpleGrid, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { TpaPlan } from '../../../src-shared/model/plan.ts';
import { Failure } from '../../components/failure.tsx';
import { ACCOUNT_KINDS } from '../../components/plan-words.ts';
import { useWrite } from '../../data/operations.ts';
import found from './found.module.css';
import { guessPlan, planNameFrom } from './guess-plan.ts';
import type { FoundAccount } from './side-entries.ts';

const NEW_PLAN = 'new';

/** Registers the account of a document, and its plan where that is new, then hands both on to be attached. */
export function RegisterForm(props: {
  plans: TpaPlan[];
  found: FoundAccount;
  busy: boolean;
  onRegistered: (planId: string, accountNumber: string) => void;
}) {
  const createPlan = useWrite('plan.create');
  const createAccount = useWrite('account.create');
  const [planId, setPlanId] = useState<string | null>(() => firstChoice(props.plans, props.found));
  const [planName, setPlanName] = useState(() => planNameFrom(props.found.planName ?? props.found.accountTitle ?? ''));
  const [number, setNumber] = useState(props.found.accountNumber ?? '');
  const [provider, setProvider] = useState(props.found.provider ?? '');
  const [type, setType] = useState('pooled');
  const isNew = planId === NEW_PLAN;
  const ready = number.trim() !== '' && (isNew ? planName.trim() !== '' : planId !== null);
  const register = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || planId === null) return;
    try {
      const plan = isNew ? (await createPlan.mutateAsync({ planName: planName.trim() })).plan._id : planId;
      // A second try after a failure below must not make the plan again.
      setPlanId(plan);
      await createAccount.mutateAsync({
        planId: plan,
        accountType: 'brokerage',
        number: number.trim(),
        ...(provider.trim() ? { provider: provider.trim() } : {}),
        ...(type.trim() ? { type: type.trim() } : {}),
      });
      props.onRegistered(plan, number.trim());
    } catch {
      // Shown below: both mutations keep their error.
    }
  };
  const failure = createPlan.error ?? createAccount.error;
  return (
    <form className={found.card} aria-label="Register the account" onSubmit={(event) => void register(event)}>
      <h2 className={found.heading}>
        <IconPlus size={17} aria-hidden /> Register this account and attach
      </h2>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
        <Select
          label="Plan"
          placeholder="Choose the plan"
          searchable
          allowDeselect={false}
          data={[
            { value: NEW_PLAN, label: 'Create a new plan…' },
            ...props.plans.map(({ _id, planName: name }) => ({ value: _id, label: name })),
          ]}
          value={planId}
          onChange={setPlanId}
        />
        {isNew ? (
          <TextInput
            label="Name of the new plan"
            required
            value={planName}
            onChange={(event) => setPlanName(event.currentTarget.value)}
          />
        ) : (
          <span />
        )}
        <TextInput
          label="Account number"
          required
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <TextInput label="Provider" value={provider} onChange={(event) => setProvider(event.currentTarget.value)} />
        <Autocomplete label="Kind of account" data={ACCOUNT_KINDS} value={type} onChange={setType} />
      </SimpleGrid>
      <Button
        type="submit"
        mt="md"
        disabled={!ready}
        loading={props.busy || createPlan.isPending || createAccount.isPending}
      >
        Register and attach
      </Button>
      {failure ? <Failure what="It was not registered" error={failure} /> : null}
    </form>
  );
}

/** The plan that the page names; a new one where it names another, or none is registered yet. */
function firstChoice(plans: TpaPlan[], account: FoundAccount): string | null {
  const printed = `${account.planName ?? ''} ${account.accountTitle ?? ''}`.trim();
  const named = guessPlan(plans, printed);
  if (named) return named._id;
  return plans.length === 0 || printed !== '' ? NEW_PLAN : null;
}
