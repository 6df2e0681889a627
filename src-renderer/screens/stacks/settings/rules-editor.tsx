import { Button, Group, List, SegmentedControl, Switch, TagsInput, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Stack } from '../../../../src-shared/model/stack.ts';
import type { OperationOutput } from '../../../../src-shared/operations/index.ts';
import { useBridge } from '../../../bridge/context.ts';
import { Failure } from '../../../components/failure.tsx';
import { useWrite } from '../../../data/operations.ts';
import { documentsText, useBulkActions } from '../bulk-actions.tsx';
import { BulkProgressLine } from '../bulk-progress.tsx';
import classes from './stack-settings.module.css';

type Match = Stack['rules']['match'];

const LISTS = [
  ['name', 'Names', 'birch*.pdf, or /statement-\\d+/ between slashes'],
  ['phrases', 'Phrases in the text', 'Birch Dental; one letter in eight may be misread'],
  ['source', 'Sources', 'Watch folder, Uploaded, or as the tool that sends names itself'],
] as const;

/** Which documents belong here; what that would do is shown before it is saved. */
export function RulesEditor({ stack, disabled }: { stack: Stack; disabled: boolean }) {
  const [rules, setRules] = useState(stack.rules);
  const [everywhere, setEverywhere] = useState(false);
  const preview = useWrite('stack.rules.preview');
  const making = usePreviewProgress();
  const update = useWrite('stack.update');
  const bulk = useBulkActions();
  const { match } = rules;
  const isEmpty = LISTS.every(([field]) => match[field].length === 0);
  const isChanged = JSON.stringify(rules) !== JSON.stringify(stack.rules);
  const change = (changes: Partial<Match>) => {
    setRules({ enabled: true, match: { ...match, ...changes } });
    preview.reset();
  };
  const save = () => update.mutateAsync({ stackId: stack._id, rules });
  const saveAndMove = async (found: OperationOutput<'stack.rules.preview'>) => {
    if (isChanged && !(await save().catch(() => null))) return;
    const order = { action: 'move', stackId: stack._id, docIds: found.docIds } as const;
    if (await bulk.run(order, (changed) => `Moved ${changed} to ${stack.path}.`)) preview.reset();
  };
  return (
    <section className={classes.card} aria-labelledby="rules">
      <Group justify="space-between">
        <h2 id="rules">Rules: which documents belong here</h2>
        <Switch
          label="Used"
          labelPosition="left"
          checked={rules.enabled}
          disabled={disabled}
          onChange={(event) => setRules({ ...rules, enabled: event.currentTarget.checked })}
        />
      </Group>
      <p className="quiet">The step “Rules” of any stack moves documents here that fit.</p>
      <SegmentedControl
        aria-label="A document belongs here if"
        disabled={disabled}
        value={match.mode}
        onChange={(mode) => change({ mode: mode as Match['mode'] })}
        data={[
          { value: 'all', label: 'Everything fits' },
          { value: 'any', label: 'Anything fits' },
        ]}
      />
      {LISTS.map(([field, label, placeholder]) => (
        <TagsInput
          key={field}
          mt="xs"
          size="xs"
          label={label}
          placeholder={match[field].length === 0 ? placeholder : ''}
          disabled={disabled}
          value={match[field]}
          onChange={(values) => change({ [field]: values })}
        />
      ))}
      <Group gap="sm" mt="md">
        <SegmentedControl
          aria-label="Look among"
          value={everywhere ? 'all' : 'inbox'}
          onChange={(scope) => {
            setEverywhere(scope === 'all');
            preview.reset();
          }}
          data={[
            { value: 'inbox', label: 'Of the inbox' },
            { value: 'all', label: 'Of all other stacks' },
          ]}
        />
        <Button
          variant="default"
          disabled={isEmpty}
          loading={preview.isPending}
          onClick={() => preview.mutate({ stackId: stack._id, match, everywhere, previewId: making.begin() })}
        >
          Show what would move
        </Button>
        {preview.isPending ? (
          <Button variant="subtle" color="gray" onClick={making.cancel}>
            Cancel{making.share === undefined ? '' : ` at ${Math.round(100 * making.share)} %`}
          </Button>
        ) : null}
        {isChanged ? (
          <Button loading={update.isPending} disabled={disabled} onClick={() => void save().catch(() => undefined)}>
            Save the rules
          </Button>
        ) : null}
      </Group>
      {bulk.progress ? <BulkProgressLine progress={bulk.progress} onCancel={bulk.cancel} /> : null}
      {preview.data && !bulk.progress ? (
        <Preview found={preview.data} disabled={disabled} onMove={() => void saveAndMove(preview.data)} />
      ) : null}
      {preview.error && preview.error.code !== 'preview.cancelled' ? (
        <Failure what="The rules could not be tried" error={preview.error} />
      ) : null}
      {update.error ? <Failure what="The rules were not saved" error={update.error} /> : null}
    </section>
  );
}

/** How far the preview is that is being made, and its end. */
function usePreviewProgress() {
  const bridge = useBridge();
  const current = useRef('');
  const [share, setShare] = useState<number>();
  useEffect(
    () =>
      bridge.listen((event) => {
        if (event.type === 'preview.changed' && event.previewId === current.current) {
          setShare(event.done / Math.max(1, event.total));
        }
      }),
    [bridge],
  );
  const begin = () => {
    setShare(undefined);
    current.current = crypto.randomUUID();
    return current.current;
  };
  // One that has just ended needs no cancelling.
  const cancel = () =>
    void bridge.call('stack.rules.preview.cancel', { previewId: current.current }).catch(() => undefined);
  return { begin, cancel, share };
}

function Preview(props: { found: OperationOutput<'stack.rules.preview'>; disabled: boolean; onMove: () => void }) {
  const { total, docs, docIds } = props.found;
  if (total === 0)
    return (
      <p role="status" className={classes.hint}>
        No document there fits.
      </p>
    );
  const now = docIds.length < total ? `the first ${documentsText(docIds.length)}` : `these ${documentsText(total)}`;
  return (
    <div className={classes.preview} role="status">
      <strong>{total === 1 ? 'This document would move:' : `These ${documentsText(total)} would move:`}</strong>
      <List size="sm" my={6}>
        {docs.map(({ docId, name, from }) => (
          <List.Item key={docId}>
            {name} <span className="quiet">from {from}</span>
          </List.Item>
        ))}
      </List>
      {total > docs.length ? (
        <Text size="sm" className="quiet" mb={6}>
          and {documentsText(total - docs.length)} more.
        </Text>
      ) : null}
      <Button disabled={props.disabled} onClick={props.onMove}>
        Save the rules and move {total === 1 ? 'it' : now}
      </Button>
    </div>
  );
}
