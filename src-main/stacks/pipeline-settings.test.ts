import { expect, it } from 'vitest';
import { changedPipeline } from './pipeline-settings.ts';

const editor = { by: 'ann@example.com', now: new Date('2026-01-05T10:00:00.000Z') };
const forward = (path: string) => ({ module: 'forward', config: [{ label: 'nextStack', value: path }] });

it('keeps what a module has done, and writes down who changed which of its settings', () => {
  const [first] = changedPipeline([], [forward('Filed')], editor);
  expect(first).toMatchObject({ usage: 0, limit: 0, locked: false });
  expect(first!.history).toEqual([
    { timestamp: editor.now.toISOString(), modifiedBy: 'ann@example.com', labels: ['added'] },
  ]);
  const [second] = changedPipeline([{ ...first!, usage: 12 }], [{ ...forward('To do'), limit: 50 }], editor);
  expect(second).toMatchObject({ usage: 12, limit: 50, config: [{ label: 'nextStack', value: 'To do' }] });
  expect(second!.history!.map(({ labels }) => labels)).toEqual([['added'], ['nextStack', 'limit']]);
  const [same] = changedPipeline([second!], [{ module: 'forward' }], editor);
  expect(same).toEqual(second);
});

it('lets a locked module be unlocked and nothing else', () => {
  const held = changedPipeline([], [{ ...forward('Filed'), locked: true }], editor);
  expect(() => changedPipeline(held, [forward('To do')], editor)).toThrow(/^The module forward is locked/);
  expect(() => changedPipeline(held, [], editor)).toThrow(/^The module forward is locked/);
  const [unlocked] = changedPipeline(held, [{ module: 'forward', locked: false }], editor);
  expect(unlocked).toMatchObject({ locked: false, config: [{ label: 'nextStack', value: 'Filed' }] });
});

it('takes no module twice', () => {
  const twice = [{ module: 'read' }, { module: 'read' }];
  expect(() => changedPipeline([], twice, editor)).toThrow('The module read stands in the pipeline twice.');
});
