import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '../../data/operations.ts';
import { Screen } from '../../shell/screen.tsx';
import { BackupSettings } from './backup-settings.tsx';
import { ConnectedTools } from './connected-tools.tsx';
import { CreateKey } from './create-key.tsx';
import { LocalApiSetting } from './local-api-setting.tsx';
import { ThirdPartyNotices } from './notices.tsx';
import { PeopleSetting } from './people-setting.tsx';
import { SeparationSetting } from './separation-setting.tsx';
import classes from './settings.module.css';

/** Appearance, people, keys for local tools, what was learned, and what is running. */
export function SettingsScreen() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Screen title="Settings">
      <div className={classes.column}>
        <section className={classes.card} aria-labelledby="appearance">
          <h2 id="appearance">Appearance</h2>
          <SegmentedControl
            aria-label="Colours"
            value={colorScheme}
            onChange={(value) => setColorScheme(value as typeof colorScheme)}
            data={[
              { value: 'auto', label: 'As the system' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        </section>
        <PeopleSetting />
        <SeparationSetting />
        <LocalApiSetting />
        <section className={classes.card} aria-labelledby="keys">
          <h2 id="keys">API keys</h2>
          <p className="quiet">
            A local tool sends its key as a bearer token, with the e-mail address that it acts for. Keys work on this
            computer only.
          </p>
          <CreateKey />
          <ConnectedTools />
        </section>
        <BackupSettings />
        <LearnedRules />
        <About />
      </div>
    </Screen>
  );
}

function LearnedRules() {
  const rules = useRead('rule.list', {}).data?.rules;
  const used = rules?.filter(({ enabled }) => enabled).length ?? 0;
  return (
    <section className={classes.card} aria-labelledby="rules">
      <h2 id="rules">Learned rules</h2>
      <p className="quiet">
        What corrections taught about the wording of statements. They stay in this workspace, and prove nothing: whether
        a statement reconciles is decided by its arithmetic.
      </p>
      <Button component={Link} to="/settings/rules" variant="default" leftSection={<IconChecklist size={14} />}>
        {rules && rules.length > 0
          ? `${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}, ${used} used`
          : 'Show the rules'}
      </Button>
    </section>
  );
}

function About() {
  const health = useRead('health', {});
  const session = useRead('session.get', {});
  const facts: [string, string | undefined][] = [
    ['Version', health.data?.version],
    ['Workspace', session.data?.workspace],
    ['You', session.data ? `${session.data.user.name} (${session.data.user.role})` : undefined],
    ['Waiting to be read', health.data ? String(health.data.queue) : undefined],
  ];
  return (
    <section className={classes.card} aria-labelledby="about">
      <h2 id="about">About</h2>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value ?? '\u2026'}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">Tallystack works without a network. Originals are never changed.</p>
      <ThirdPartyNotices />
    </section>
  );
}
