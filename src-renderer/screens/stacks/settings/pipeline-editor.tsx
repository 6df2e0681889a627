import { ActionIcon, Button, CloseButton, Group, Menu, NumberInput, SegmentedControl, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconLock, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Stack } from '../../../../src-shared/model/stack.ts';
import { Failure } from '../../../components/failure.tsx';
import { useWrite } from '../../../data/operations.ts';
import {
  draftOf,
  missingSteps,
  movedStep,
  type Step,
  type StepSetting,
  settingIn,
  stepWords,
  withSetting,
  withStep,
} from './pipeline-draft.ts';
import { StackSelect } from './stack-select.tsx';
import classes from './stack-settings.module.css';

/** What happens to every document that enters the stack. */
export function PipelineEditor({ stack, stacks, disabled }: { stack: Stack; stacks: Stack[]; disabled: boolean }) {
  const saved = draftOf(stack);
  const [steps, setSteps] = useState(saved);
  const update = useWrite('stack.update');
  const isChanged = JSON.stringify(steps) !== JSON.stringify(saved);
  const missing = missingSteps(steps);
  return (
    <section className={classes.card} aria-labelledby="pipeline">
      <h2 id="pipeline">What happens to a document that enters</h2>
      <p className="quiet">
        {steps.length === 0
          ? 'It is read and understood, and stays here. Add steps to have more done by itself.'
          : 'One step after the other. A step that fails says so on the document, and the next ones wait.'}
      </p>
      {steps.length > 0 ? (
        <ol className={classes.steps} aria-label="Steps">
          {steps.map((step, place) => (
            <StepLine
              key={step.module}
              step={step}
              stacks={stacks}
              used={stack.pipeline.find(({ module }) => module === step.module)?.usage ?? 0}
              disabled={disabled}
              onUp={place > 0 ? () => setSteps(movedStep(steps, place, -1)) : undefined}
              onDown={place < steps.length - 1 ? () => setSteps(movedStep(steps, place, 1)) : undefined}
              onRemove={() => setSteps(steps.filter(({ module }) => module !== step.module))}
              onSetting={(label, value) => setSteps(withSetting(steps, step.module, label, value))}
            />
          ))}
        </ol>
      ) : null}
      <Group gap="sm" mt="sm">
        {missing.length > 0 ? (
          <Menu position="bottom-start" shadow="md">
            <Menu.Target>
              <Button variant="default" leftSection={<IconPlus size={14} />} disabled={disabled}>
                Add a step
              </Button>
            </Menu.Target>
            <Menu.Dropdown maw={420}>
              {missing.map((module) => (
                <Menu.Item key={module} onClick={() => setSteps(withStep(steps, module))}>
                  {stepWords(module).title}
                  <Text size="xs" className="quiet">
                    {stepWords(module).does}
                  </Text>
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
        {isChanged ? (
          <>
            <Button loading={update.isPending} onClick={() => update.mutate({ stackId: stack._id, pipeline: steps })}>
              Save the steps
            </Button>
            <Button variant="subtle" color="gray" onClick={() => setSteps(saved)}>
              Discard
            </Button>
          </>
        ) : null}
      </Group>
      {update.error ? <Failure what="The steps were not saved" error={update.error} /> : null}
    </section>
  );
}

function StepLine(props: {
  step: Step;
  stacks: Stack[];
  used: number;
  disabled: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
  onSetting: (label: string, value: unknown) => void;
}) {
  const { step, disabled } = props;
  const { title, does, settings } = stepWords(step.module);
  const fixed = disabled || step.locked === true;
  return (
    <li className={classes.step}>
      <div className={classes.stepText}>
        <strong>
          {title} {step.locked ? <IconLock size={13} aria-label="Locked" /> : null}
        </strong>
        <p className="quiet">{does}</p>
        {settings.length > 0 ? (
          <Group gap="md" mt={6}>
            {settings.map((setting) => (
              <SettingField
                key={setting.label}
                setting={setting}
                value={settingIn(step, setting.label)}
                stacks={props.stacks}
                onChange={(value) => props.onSetting(setting.label, value)}
              />
            ))}
          </Group>
        ) : null}
      </div>
      <span className="figures quiet">{props.used > 0 ? `${props.used.toLocaleString('en-US')} done` : ''}</span>
      <Group gap={2} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          aria-label={`${title}: earlier`}
          disabled={fixed || !props.onUp}
          onClick={props.onUp}
        >
          <IconArrowUp size={15} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={`${title}: later`}
          disabled={fixed || !props.onDown}
          onClick={props.onDown}
        >
          <IconArrowDown size={15} />
        </ActionIcon>
        <CloseButton size="sm" aria-label={`Leave ${title} out`} disabled={fixed} onClick={props.onRemove} />
      </Group>
    </li>
  );
}

function SettingField(props: {
  setting: StepSetting;
  value: unknown;
  stacks: Stack[];
  onChange: (value: unknown) => void;
}) {
  const { setting, value, onChange } = props;
  if (setting.kind === 'stack') {
    const placeholder = setting.label === 'todo' ? 'Statements/To do' : 'Choose a stack';
    return (
      <StackSelect
        label={setting.title}
        placeholder={placeholder}
        stacks={props.stacks}
        value={value}
        onChange={onChange}
      />
    );
  }
  if (setting.kind === 'percent') {
    return (
      <NumberInput
        label={setting.title}
        suffix=" %"
        w={160}
        min={50}
        max={99}
        clampBehavior="blur"
        allowDecimal={false}
        placeholder="70 %"
        value={typeof value === 'number' ? Math.round(value * 100) : ''}
        onChange={(percent) => onChange(typeof percent === 'number' ? percent / 100 : undefined)}
      />
    );
  }
  return (
    <div>
      <Text size="xs" fw={600} mb={2}>
        {setting.title}
      </Text>
      <SegmentedControl
        aria-label={setting.title}
        value={value === 'propose' ? 'propose' : 'split'}
        onChange={(mode) => onChange(mode)}
        data={[
          { value: 'split', label: 'split by itself' },
          { value: 'propose', label: 'only proposed' },
        ]}
      />
    </div>
  );
}
