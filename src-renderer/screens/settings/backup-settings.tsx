import { Button, Group, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconDatabaseExport, IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import type { Backup } from '../../../src-shared/operations/backups.ts';
import { Failure } from '../../components/failure.tsx';
import { useRead, useWrite } from '../../data/operations.ts';
import { useSaveFile } from '../../data/save-file.ts';
import { CheckData } from './check-data.tsx';
import classes from './settings.module.css';

const MEGABYTE = 1024 * 1024;

/** Backups, bringing one back, and the check of all data; for administrators. */
export function BackupSettings() {
  const session = useRead('session.get', {});
  if (session.data?.user.role !== 'admin') return null;
  return (
    <section className={classes.card} aria-labelledby="backups">
      <h2 id="backups">Backups</h2>
      <p className="quiet">
        Made by themselves at the start and every 15 minutes in which something changed, into the folder “backups” of
        this workspace. Copy that folder, or one backup as a ZIP, to another disk as well: a backup on the same disk
        does not outlive it. A ZIP that you put into the folder appears here and can be brought in.
      </p>
      <Backups />
      <CheckData />
    </section>
  );
}

function Backups() {
  const list = useRead('backup.list', {});
  const disk = useRead('workspace.disk', {});
  const create = useWrite('backup.create');
  const restore = useWrite('backup.restore');
  const undo = useWrite('backup.undo');
  const bringIn = useWrite('backup.import');
  const { backups = [], zips = [], waiting, undo: setAside, failure } = list.data ?? {};
  const failed = create.error ?? restore.error ?? undo.error ?? bringIn.error;
  return (
    <>
      <Group gap="sm">
        <Button
          leftSection={<IconDatabaseExport size={14} />}
          loading={create.isPending}
          onClick={() => create.mutate({})}
        >
          Back up now
        </Button>
        {waiting || setAside ? (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={14} />}
            loading={undo.isPending}
            onClick={() => undo.mutate({})}
          >
            {waiting ? 'Call the restore off' : 'Undo the last restore'}
          </Button>
        ) : null}
      </Group>
      {waiting ? (
        <p role="status">
          <strong>Close Tallystack and open it again:</strong>{' '}
          {waiting.undo ? 'the restore is undone' : 'it is restored'} then. What is here now is set aside and can be
          brought back.
        </p>
      ) : null}
      {disk.data?.message ? (
        <p role="note" className={classes.note}>
          {disk.data.message}
        </p>
      ) : null}
      {failure ? <p role="alert">The last backup could not be made. {failure}</p> : null}
      {failed ? <Failure what="That was not done" error={failed} /> : null}
      {zips.map((zip) => (
        <Group key={zip} gap="sm">
          <IconFileZip size={16} aria-hidden />
          <span>{zip}</span>
          <Button
            variant="default"
            size="compact-sm"
            loading={bringIn.isPending && bringIn.variables.zip === zip}
            aria-label={`Bring in ${zip}`}
            onClick={() => bringIn.mutate({ zip })}
          >
            Bring in
          </Button>
        </Group>
      ))}
      {backups.length > 0 ? (
        <BackupTable
          backups={backups}
          disabled={waiting !== undefined || restore.isPending}
          onRestore={(backup) => restore.mutate({ backup })}
        />
      ) : null}
    </>
  );
}

function BackupTable(props: { backups: Backup[]; disabled: boolean; onRestore: (name: string) => void }) {
  const [asked, setAsked] = useState<string>();
  const save = useSaveFile('backup.download', 'The ZIP was not saved');
  return (
    <table className={classes.backups}>
      <thead>
        <tr>
          <th scope="col">Made</th>
          <th scope="col">Documents</th>
          <th scope="col">Size</th>
          <th scope="col">
            <VisuallyHidden>What to do with it</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.backups.map(({ name, madeOn, reason, documents, bytes }) => (
          <tr key={name}>
            <td className="figures">
              {new Date(madeOn).toLocaleString()}
              {reason === 'imported' ? ' (brought in)' : ''}
            </td>
            <td className="figures">{documents}</td>
            <td className="figures">{(bytes / MEGABYTE).toFixed(1)} MB</td>
            <td>
              <Button
                variant="subtle"
                size="compact-sm"
                loading={save.isPending && save.variables.backup === name}
                aria-label={`Save as ZIP: ${new Date(madeOn).toLocaleString()}`}
                onClick={() => save.mutate({ backup: name })}
              >
                Save as ZIP
              </Button>
              <Button
                variant={asked === name ? 'filled' : 'subtle'}
                size="compact-sm"
                disabled={props.disabled}
                aria-label={`${asked === name ? 'Restore this one' : 'Restore'}: ${new Date(madeOn).toLocaleString()}`}
                onClick={() => (asked === name ? props.onRestore(name) : setAsked(name))}
              >
                {asked === name ? 'Restore this one' : 'Restore'}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
