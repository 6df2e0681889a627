import { expect, it } from 'vitest';
import { draftOf, missingSteps, movedStep, settingIn, stepWords, withSetting, withStep } from './pipeline-draft.ts';

const modules = (steps: ReadonlyArray<{ module: string }>) => steps.map(({ module }) => module);
const steps = draftOf({ pipeline: [{ module: 'read', usage: 7 }, { module: 'link' }, { module: 'forward' }] });

it('adds a step where it makes sense, and offers those that are missing', () => {
  expect(missingSteps(steps)).toEqual(['separate', 'match', 'classify', 'extract', 'statement']);
  expect(modules(withStep(steps, 'statement'))).toEqual(['read', 'link', 'statement', 'forward']);
  expect(modules(withStep(withStep([], 'forward'), 'read'))).toEqual(['read', 'forward']);
});

it('moves a step up and down', () => {
  expect(modules(movedStep(steps, 2, -1))).toEqual(['read', 'forward', 'link']);
  expect(modules(movedStep(steps, 0, 1))).toEqual(['link', 'read', 'forward']);
});

it('sets, changes and takes away a setting of one step', () => {
  const set = withSetting(steps, 'forward', 'nextStack', 'a');
  const changed = withSetting(set, 'forward', 'nextStack', 'b');
  expect(changed.map((step) => settingIn(step, 'nextStack'))).toEqual([undefined, undefined, 'b']);
  expect(withSetting(changed, 'forward', 'nextStack', undefined)[2]).toMatchObject({ config: [] });
});

it('shows a step that it does not know by its name, and says so', () => {
  expect(stepWords('shred')).toMatchObject({ title: 'shred', does: expect.stringContaining('does not know') });
});
