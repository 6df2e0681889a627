import { Button, Group, NumberInput, Skeleton, Switch } from '@mantine/core';
import { useState } from 'react';
import { DEFAULT_PORT, type LocalApi } from '../../../src-shared/operations/local-api.ts';
import { Failure } from '../../components/failure.tsx';
import { useRead, useWrite } from '../../data/operations.ts';
import classes from './settings.module.css';

/** Whether tools on this computer can reach the workspace, and at which port. */
export function LocalApiSetting() {
  const { data, error } = useRead('localApi.get', {});
  return (
    <section className={classes.card} aria-labelledby="local-api">
      <h2 id="local-api">Local API</h2>
      <p className="quiet">
        Tools on this computer reach the workspace here; nothing else can. The screens of the desktop application work
        without it.
      </p>
      {error ? <Failure what="The setting could not be loaded" error={error} /> : null}
      {data ? (
        <Controls localApi={data.localApi} changeable={data.changeable} />
      ) : error ? null : (
        <Skeleton height={60} />
      )}
    </section>
  );
}

function Controls({ localApi, changeable }: { localApi: LocalApi; changeable: boolean }) {
  const update = useWrite('localApi.update');
  const [typed, setTyped] = useState<number | string>(localApi.port);
  const port = Number(typed);
  // It shows at once what was asked for, and goes back where that was refused.
  const asked = update.isPending ? update.variables.enabled : undefined;
  const isPort = Number.isInteger(port) && port >= 1024 && port <= 65_535;
  return (
    <>
      {changeable ? (
        <Switch
          label="On"
          checked={asked ?? localApi.enabled}
          disabled={update.isPending}
          onChange={(event) => update.mutate({ enabled: event.currentTarget.checked })}
        />
      ) : null}
      <p role="status">
        {localApi.url ? (
          <>
            Answers at <code>{localApi.url}</code>
            {Number(new URL(localApi.url).port) === localApi.port ? '.' : `: port ${localApi.port} is taken.`}
          </>
        ) : changeable ? (
          'Off: tools on this computer cannot reach the workspace.'
        ) : (
          'On: these screens come through it, so it stays on. The desktop application can switch it off or move it.'
        )}
      </p>
      {changeable ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            update.mutate({ port });
          }}
        >
          <Group align="end" gap="sm">
            <NumberInput
              label="Port"
              w={120}
              min={1024}
              max={65_535}
              allowDecimal={false}
              clampBehavior="none"
              placeholder={String(DEFAULT_PORT)}
              error={isPort ? null : '1024 to 65535'}
              value={typed}
              onChange={setTyped}
            />
            <Button
              type="submit"
              variant="default"
              disabled={!isPort || port === localApi.port}
              loading={update.isPending}
            >
              Use this port
            </Button>
          </Group>
        </form>
      ) : null}
      {update.error ? <Failure what="It stays as it was" error={update.error} /> : null}
    </>
  );
}
