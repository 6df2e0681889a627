import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { Failure } from '../../components/failure.tsx';
import { useRead } from '../../data/operations.ts';
import { Screen } from '../../shell/screen.tsx';
import { useUploads } from '../../upload/upload-context.tsx';
import { DocumentList } from './document-list.tsx';
import { StackTree } from './stack-tree.tsx';
import classes from './stacks.module.css';

/** Stacks on the left, their documents on the right; files may be dropped anywhere on the list. */
export function StacksScreen() {
  const { stackId } = useParams();
  const stacks = useRead('stack.all', {});
  const uploads = useUploads();
  const openPicker = useRef<() => void>(null);
  const [dragging, setDragging] = useState(false);
  const stack = stacks.data?.stacks.find((candidate) => candidate._id === stackId);
  const add = () => openPicker.current?.();
  useHotkeys([['u', add]]);
  return (
    <Screen
      title={stack?.baseName ?? 'All documents'}
      padded={false}
      actions={
        <Button leftSection={<IconPlus size={14} />} onClick={add}>
          Add files
        </Button>
      }
    >
      <div className={classes.layout}>
        <StackTree stacks={stacks.data?.stacks} selected={stackId} />
        <Dropzone
          openRef={openPicker}
          activateOnClick={false}
          activateOnKeyboard={false}
          enablePointerEvents
          unstyled
          classNames={{ root: classes.pane ?? '', inner: classes.inner ?? '' }}
          inputProps={{ 'aria-label': 'Files to add' }}
          onDragEnter={() => setDragging(true)}
          onDragLeave={() => setDragging(false)}
          onDropAny={() => setDragging(false)}
          onDrop={(files) => uploads.add(files, stackId)}
        >
          {stacks.error ? (
            <Failure what="The stacks could not be loaded" error={stacks.error} onRetry={() => void stacks.refetch()} />
          ) : (
            <DocumentList key={stackId ?? 'all'} stackId={stackId} onAdd={add} />
          )}
          {dragging ? <div className={classes.overlay}>Drop to add to {stack?.baseName ?? 'the inbox'}</div> : null}
        </Dropzone>
      </div>
    </Screen>
  );
}
