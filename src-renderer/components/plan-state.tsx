import { IconCircleCheck } from '@tabler/icons-react';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import { StateBadge, type Tone } from './state-badge.tsx';

type State = TpaPlan['status'][string]['state'];

const STATES: Record<State, [Tone, string]> = {
  missing: ['bad', 'Missing'],
  todo: ['warn', 'To do'],
  'on-track': ['accent', 'On track'],
  completed: ['good', 'Completed'],
};

/** The state of a plan in a plan year. */
export function PlanState({ state }: { state: State }) {
  const [tone, label] = STATES[state];
  return (
    <StateBadge tone={tone} icon={state === 'completed' ? <IconCircleCheck size={13} aria-hidden /> : null}>
      {label}
    </StateBadge>
  );
}
