import { Autocomplete, Button, Group, Modal, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { MONTH_CHOICES } from '../../components/dates.ts';
import { Failure } from '../../components/failure.tsx';
import { PLAN_TYPES } from '../../components/plan-words.ts';
import { useWrite } from '../../data/operations.ts';

/** A button with the form for a new plan behind it; goes to the plan when it is made. */
export function CreatePlan({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant={variant} leftSection={<IconPlus size={14} />} onClick={open}>
        New plan
      </Button>
      <Modal opened={opened} onClose={close} title="New plan" centered>
        <PlanForm onCancel={close} />
      </Modal>
    </>
  );
}

function PlanForm({ onCancel }: { onCancel: () => void }) {
  const create = useWrite('plan.create');
  const navigate = useNavigate();
  const [planName, setPlanName] = useState('');
  const [planType, setPlanType] = useState('401k');
  const [internalPlanId, setInternalPlanId] = useState('');
  const [endMm, setEndMm] = useState(12);
  const [endDd, setEndDd] = useState(31);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const input = {
      planName: planName.trim(),
      endMm,
      endDd,
      ...(planType.trim() ? { planType: planType.trim() } : {}),
      ...(internalPlanId.trim() ? { internalPlanId: internalPlanId.trim() } : {}),
    };
    create.mutate(input, { onSuccess: ({ plan }) => void navigate(`/plans/${plan._id}`) });
  };
  return (
    <form onSubmit={send}>
      <TextInput
        label="Name"
        required
        data-autofocus
        placeholder="As in the plan document"
        value={planName}
        onChange={(event) => setPlanName(event.currentTarget.value)}
      />
      <Group grow mt="sm">
        <Autocomplete label="Type" data={PLAN_TYPES} value={planType} onChange={setPlanType} />
        <TextInput
          label="Your plan number"
          placeholder="For file names and exports"
          value={internalPlanId}
          onChange={(event) => setInternalPlanId(event.currentTarget.value)}
        />
      </Group>
      <Group grow mt="sm">
        <NativeSelect
          label="Plan year ends in"
          data={MONTH_CHOICES}
          value={String(endMm)}
          onChange={(event) => setEndMm(Number(event.currentTarget.value))}
        />
        <NumberInput label="on day" min={1} max={31} value={endDd} onChange={(value) => setEndDd(Number(value))} />
      </Group>
      {create.error ? <Failure what="The plan was not created" error={create.error} /> : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={!planName.trim()} loading={create.isPending}>
          Create plan
        </Button>
      </Group>
    </form>
  );
}
