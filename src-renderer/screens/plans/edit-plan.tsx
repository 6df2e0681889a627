import {
  Autocomplete,
  Button,
  Group,
  Modal,
  NativeSelect,
  NumberInput,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { TpaPlan } from '../../../src-shared/model/plan.ts';
import { MONTH_CHOICES } from '../../components/dates.ts';
import { Failure } from '../../components/failure.tsx';
import { PLAN_TYPES } from '../../components/plan-words.ts';
import { useRead, useWrite } from '../../data/operations.ts';
import { PlanNotes } from './plan-notes.tsx';

/** A button with the plan's data behind it: name, year-end, folder for exports, notes, archive. */
export function EditPlan({ plan }: { plan: TpaPlan }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={14} />} onClick={open}>
        Edit plan
      </Button>
      <Modal opened={opened} onClose={close} title="Edit plan" size="lg" centered>
        <EditForm key={plan.lastModified} plan={plan} onClose={close} />
      </Modal>
    </>
  );
}

function EditForm({ plan, onClose }: { plan: TpaPlan; onClose: () => void }) {
  const update = useWrite('plan.update');
  const author = useRead('session.get', {}).data?.user.email ?? '';
  const [fields, setFields] = useState({
    planName: plan.planName,
    planType: plan.planType ?? '',
    internalPlanId: plan.internalPlanId ?? '',
    endMm: plan.endMm,
    endDd: plan.endDd,
    directory: plan.directory ?? '',
    active: plan.active,
    note: '',
  });
  const set = (change: Partial<typeof fields>) => setFields((was) => ({ ...was, ...change }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const content = fields.note.trim();
    const note = content ? [{ author, timestamp: new Date().toISOString(), content }] : [];
    update.mutate(
      {
        planId: plan._id,
        planName: fields.planName.trim(),
        planType: fields.planType.trim() || null,
        internalPlanId: fields.internalPlanId.trim() || null,
        endMm: fields.endMm,
        endDd: fields.endDd,
        directory: fields.directory.trim() || null,
        active: fields.active,
        notes: [...plan.notes, ...note],
        seenOn: plan.lastModified,
      },
      { onSuccess: onClose },
    );
  };
  return (
    <form onSubmit={send}>
      <TextInput
        label="Name"
        required
        data-autofocus
        value={fields.planName}
        onChange={(event) => set({ planName: event.currentTarget.value })}
      />
      <Group grow mt="sm">
        <Autocomplete
          label="Type"
          data={PLAN_TYPES}
          value={fields.planType}
          onChange={(planType) => set({ planType })}
        />
        <TextInput
          label="Your plan number"
          value={fields.internalPlanId}
          onChange={(event) => set({ internalPlanId: event.currentTarget.value })}
        />
      </Group>
      <Group grow mt="sm">
        <NativeSelect
          label="Plan year ends in"
          data={MONTH_CHOICES}
          value={String(fields.endMm)}
          onChange={(event) => set({ endMm: Number(event.currentTarget.value) })}
        />
        <NumberInput
          label="on day"
          min={1}
          max={31}
          value={fields.endDd}
          onChange={(value) => set({ endDd: Number(value) })}
        />
      </Group>
      <TextInput
        mt="sm"
        label="Folder for exports"
        description="Where the desktop application offers to save this plan's reports"
        placeholder="C:\Clients\Holloway"
        value={fields.directory}
        onChange={(event) => set({ directory: event.currentTarget.value })}
      />
      <PlanNotes notes={plan.notes} />
      <Textarea
        mt="sm"
        label="Add a note"
        autosize
        minRows={2}
        value={fields.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <Switch
        mt="md"
        label="Active"
        description="An archived plan keeps everything and leaves the home screen"
        checked={fields.active}
        onChange={(event) => set({ active: event.currentTarget.checked })}
      />
      {update.error ? <Failure what="The plan was not changed" error={update.error} /> : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!fields.planName.trim()} loading={update.isPending}>
          Save
        </Button>
      </Group>
    </form>
  );
}
