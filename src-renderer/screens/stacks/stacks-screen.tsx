import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus, IconSettings } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Failure } from '../../components/failure.tsx';
import { useRead } from '../../data/operations.ts';
import { Screen } from '../../shell/screen.tsx';
import { useUploads } from '../../upload/upload-context.tsx';
import { useBulkActions } from './bulk-actions.tsx';
import { DocumentList } from './document-list.tsx';
import { ListViewTools } from './list-view-tools.tsx';
import { FilterChips, type MetadataChoice } from './metadata-filter.tsx';
import { SavedSearchList } from './saved-search-list.tsx';
import { SPECIAL_LABELS, searchAt, specialAt, withParameters } from './search-address.ts';
import { SearchBar } from './search-bar.tsx';
import { StackTree } from './stack-tree.tsx';
import classes from './stacks.module.css';
import { useListView } from './use-list-view.ts';
import { ViewList } from './view-list.tsx';

/** Stacks on the left, their documents on the right; files may be dropped anywhere on the list. */
export function StacksScreen() {
  const { stackId } = useParams();
  const stacks = useRead('stack.all', {});
  const uploads = useUploads();
  const openPicker = useRef<() => void>(null);
  const [dragging, setDragging] = useState(false);
  const stack = stacks.data?.stacks.find((candidate) => candidate._id === stackId);
  const [parameters, setParameters] = useSearchParams();
  const search = useMemo(() => searchAt(stackId, parameters), [stackId, parameters]);
  const special = specialAt(stackId, parameters);
  const onQuery = useCallback(
    (query: string) =>
      setParameters((was) => (query === '' ? ended(was) : withParameters(was, { q: query })), { replace: true }),
    [setParameters],
  );
  const onMetadata = ({ field, value }: MetadataChoice) =>
    setParameters((was) => withParameters(was, { field, value }), { replace: true });
  const onRemove = (names: readonly string[]) =>
    setParameters((was) => withParameters(was, Object.fromEntries(names.map((name) => [name, undefined]))), {
      replace: true,
    });
  const place = stack?.baseName ?? (special ? SPECIAL_LABELS[special] : 'All documents');
  const bulk = useBulkActions();
  const [view, setView] = useListView();
  const add = () => openPicker.current?.();
  useHotkeys([
    ['u', add],
    ['p', () => setView({ preview: !view.preview })],
    ['mod+z', bulk.undoLast],
  ]);
  return (
    <Screen
      title={place}
      padded={false}
      aside={search ? <FilterChips search={search} onRemove={onRemove} /> : null}
      actions={
        <>
          <SearchBar
            query={parameters.get('q') ?? ''}
            search={search}
            place={stack || special ? place : 'all documents'}
            onQuery={onQuery}
            onMetadata={onMetadata}
          />
          <ListViewTools view={view} onChange={setView} />
          {stack ? (
            <Button
              component={Link}
              to={`/stacks/${stack._id}/settings`}
              variant="default"
              leftSection={<IconSettings size={14} />}
            >
              Stack settings
            </Button>
          ) : null}
          <Button leftSection={<IconPlus size={14} />} onClick={add}>
            Add files
          </Button>
        </>
      }
    >
      <div className={classes.layout}>
        <div className={classes.tree}>
          <StackTree stacks={stacks.data?.stacks} selected={stackId ?? special} />
          <ViewList current={special} />
          <SavedSearchList current={search} />
        </div>
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
            <DocumentList
              key={`${stackId ?? special ?? 'all'} ${JSON.stringify(search)}`}
              name={`${stackId ?? special ?? 'all'} ${JSON.stringify(search)}`}
              source={{ stackId, search, special }}
              view={view}
              actions={bulk}
              onAdd={add}
            />
          )}
          {dragging ? <div className={classes.overlay}>Drop to add to {stack?.baseName ?? 'the inbox'}</div> : null}
        </Dropzone>
      </div>
    </Screen>
  );
}

/** The address without its search; the view that was searched stays. */
function ended(parameters: URLSearchParams): Record<string, string> {
  const view = parameters.get('stack');
  return view === null ? {} : { stack: view };
}
