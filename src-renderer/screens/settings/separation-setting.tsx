import { SegmentedControl } from '@mantine/core';
import { SEPARATIONS, type Separation } from '../../../src-shared/operations/settings.ts';
import { Failure } from '../../components/failure.tsx';
import { useRead, useWrite } from '../../data/operations.ts';
import classes from './settings.module.css';

const WORDS: Record<Separation, string> = {
  off: 'No',
  warn: 'Warn',
  enforce: 'Always',
};

/** Whether whoever prepared a statement may confirm it too. */
export function SeparationSetting() {
  const settings = useRead('settings.get', {});
  const session = useRead('session.get', {});
  const update = useWrite('settings.update');
  const mayChange = session.data?.user.role === 'admin';
  return (
    <section className={classes.card} aria-labelledby="separation">
      <h2 id="separation">A second person confirms</h2>
      <p className="quiet">
        Whether a statement has to be confirmed by somebody other than the person who attached or corrected it.
      </p>
      <SegmentedControl
        aria-label="A second person confirms"
        disabled={!mayChange || !settings.data}
        value={settings.data?.settings.separation ?? 'off'}
        onChange={(value) => update.mutate({ separation: value as Separation })}
        data={SEPARATIONS.map((value) => ({ value, label: WORDS[value] }))}
      />
      {mayChange || !session.data ? null : <p className="quiet">An administrator can change this.</p>}
      {update.error ? <Failure what="The setting was not changed" error={update.error} /> : null}
    </section>
  );
}
