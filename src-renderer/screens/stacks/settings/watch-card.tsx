import { Button, Checkbox, CloseButton, Group, Skeleton, Switch, TextInput } from '@mantine/core';
import { IconFolderSearch, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { Stack } from '../../../../src-shared/model/stack.ts';
import type { WatchFolder } from '../../../../src-shared/operations/watch-folders.ts';
import { Failure } from '../../../components/failure.tsx';
import { StateBadge } from '../../../components/state-badge.tsx';
import { useRead, useWrite } from '../../../data/operations.ts';
import classes from './stack-settings.module.css';

/** Folders of this computer whose files come into the stack by themselves. */
export function WatchCard({ stack }: { stack: Stack }) {
  const list = useRead('watch.list', { stackId: stack._id });
  const session = useRead('session.get', {});
  const mayChange = session.data?.user.role === 'admin';
  return (
    <section className={classes.card} aria-labelledby="watched">
      <h2 id="watched">Watch folders</h2>
      <p className="quiet">
        Every file that is put into one of these folders comes into this stack, once, as soon as it is complete. ZIPs
        are unpacked. Files stay where they are unless you say otherwise, and are never deleted.
      </p>
      {list.error ? <Failure what="The watch folders could not be loaded" error={list.error} /> : null}
      {list.data ? null : list.error ? null : <Skeleton height={30} />}
      {list.data?.watches.map((watch) => (
        <WatchLine key={watch._id} watch={watch} mayChange={mayChange} />
      ))}
      {mayChange ? <AddFolder stackId={stack._id} /> : null}
      {mayChange || !session.data ? null : <p className="quiet">An administrator can add folders.</p>}
    </section>
  );
}

const STATES = {
  off: ['quiet', 'Off'],
  waiting: ['quiet', 'Starting'],
  watching: ['good', 'Watched'],
  unreachable: ['bad', 'Not reachable'],
} as const;

function WatchLine({ watch, mayChange }: { watch: WatchFolder; mayChange: boolean }) {
  const update = useWrite('watch.update');
  const look = useWrite('watch.look');
  const remove = useWrite('watch.remove');
  const [tone, label] = STATES[watch.state];
  const watchId = watch._id;
  const failure = update.error ?? look.error ?? remove.error;
  return (
    <div className={classes.watch}>
      <div className={classes.watchHead}>
        <StateBadge tone={tone}>{label}</StateBadge>
        <span className={`${classes.folder} truncate`} title={watch.folder}>
          {watch.folder}
        </span>
        <span className="figures quiet">
          {watch.taken.toLocaleString('en-US')} {watch.taken === 1 ? 'file' : 'files'} taken in
        </span>
        {mayChange ? (
          <Switch
            aria-label={`Watch ${watch.folder}`}
            checked={watch.enabled}
            onChange={(event) => update.mutate({ watchId, enabled: event.currentTarget.checked })}
          />
        ) : null}
        {mayChange ? (
          <CloseButton
            size="sm"
            aria-label={`Watch ${watch.folder} no longer`}
            onClick={() => remove.mutate({ watchId })}
          />
        ) : null}
      </div>
      {mayChange ? (
        <Group gap="lg" mt={6}>
          <Checkbox
            size="xs"
            label="Folders in it too"
            checked={watch.subFolders}
            onChange={(event) => update.mutate({ watchId, subFolders: event.currentTarget.checked })}
          />
          <Checkbox
            size="xs"
            label="Move files that were taken in to the folder “Taken in”"
            checked={watch.afterwards === 'move'}
            onChange={(event) => update.mutate({ watchId, afterwards: event.currentTarget.checked ? 'move' : 'leave' })}
          />
          <Button size="compact-xs" variant="default" loading={look.isPending} onClick={() => look.mutate({ watchId })}>
            {watch.faults.length > 0 || watch.problem ? 'Try again' : 'Look now'}
          </Button>
        </Group>
      ) : null}
      {watch.problem ? <p role="alert">{watch.problem}</p> : null}
      {watch.faults.length > 0 ? (
        <ul className={classes.faults} aria-label={`Not taken in from ${watch.folder}`}>
          {watch.faults.map(({ file, sentence }) => (
            <li key={file}>
              <strong>{file}</strong> {sentence}
            </li>
          ))}
        </ul>
      ) : null}
      {failure ? <Failure what="That was not done" error={failure} /> : null}
    </div>
  );
}

function AddFolder({ stackId }: { stackId: string }) {
  const create = useWrite('watch.create');
  const [folder, setFolder] = useState('');
  const [subFolders, setSubFolders] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ stackId, folder: folder.trim(), subFolders }, { onSuccess: () => setFolder('') });
  };
  return (
    <form onSubmit={submit} aria-label="Add a watch folder">
      <Group gap="sm" align="flex-end" mt="sm">
        <TextInput
          flex={1}
          label="Folder on this computer"
          placeholder="/home/pat/Scans or C:\Scans"
          leftSection={<IconFolderSearch size={14} />}
          value={folder}
          onChange={(event) => setFolder(event.currentTarget.value)}
        />
        <Checkbox
          size="xs"
          mb={8}
          label="Folders in it too"
          checked={subFolders}
          onChange={(event) => setSubFolders(event.currentTarget.checked)}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={folder.trim() === ''}
          loading={create.isPending}
        >
          Watch it
        </Button>
      </Group>
      {create.error ? <Failure what="The folder is not watched" error={create.error} /> : null}
    </form>
  );
}
