import { Button, Group } from '@mantine/core';
import { IconStethoscope, IconTool } from '@tabler/icons-react';
import { Failure } from '../../components/failure.tsx';
import { useWrite } from '../../data/operations.ts';
import classes from './settings.module.css';

/** “Check my data”: what was looked at, in plain words, and the repair of what can be repaired without loss. */
export function CheckData() {
  const check = useWrite('workspace.check');
  const results = check.data?.results ?? [];
  return (
    <>
      <Group gap="sm" mt="sm">
        <Button
          variant="default"
          leftSection={<IconStethoscope size={14} />}
          loading={check.isPending}
          onClick={() => check.mutate({})}
        >
          Check my data
        </Button>
        {check.data && !check.data.sound ? (
          <Button
            variant="default"
            leftSection={<IconTool size={14} />}
            loading={check.isPending}
            onClick={() => check.mutate({ repair: true })}
          >
            Repair
          </Button>
        ) : null}
      </Group>
      {check.error ? <Failure what="The data could not be checked" error={check.error} /> : null}
      {results.length > 0 ? (
        <ul className={classes.checked} aria-label="What was found">
          {results.map(({ what, sound, message, faults }) => (
            <li key={what}>
              <strong>{sound ? 'In order: ' : 'Not in order: '}</strong>
              {message}
              {faults.length > 0 ? (
                <ul>
                  {faults.map((fault) => (
                    <li key={fault}>{fault}</li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
