import { Button, Group, Skeleton, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Stack } from '../../../../src-shared/model/stack.ts';
import { Failure } from '../../../components/failure.tsx';
import { useRead, useWrite } from '../../../data/operations.ts';
import { documentsText } from '../bulk-actions.tsx';
import classes from './stack-settings.module.css';

/** What was learned of the stack from where people put documents. */
export function TrainerCard({ stack, disabled }: { stack: Stack; disabled: boolean }) {
  const known = useRead('trainer.known', {});
  const train = useWrite('trainer.train');
  const update = useWrite('stack.update');
  const failure = known.error ?? train.error ?? update.error;
  const learn = () =>
    train.mutate(
      {},
      {
        onSuccess: ({ examples, stacks }) =>
          notifications.show({
            color: 'teal',
            message: `Learned from ${documentsText(examples)} in ${stacks} ${stacks === 1 ? 'stack' : 'stacks'}.`,
          }),
      },
    );
  return (
    <section className={classes.card} aria-labelledby="learned">
      <h2 id="learned">Learned: where people put documents</h2>
      <p className="quiet">
        The step “Learned” moves documents to where people put others of their kind, and leaves kinds that nobody has
        shown. A stack is known from three documents on.
      </p>
      {known.data ? <Known stack={stack} known={known.data} /> : known.error ? null : <Skeleton height={36} />}
      <Group gap="md" mt="sm">
        <Button
          variant="default"
          disabled={disabled}
          loading={train.isPending || known.data?.training === true}
          onClick={learn}
        >
          Learn now
        </Button>
        <Switch
          label="Only when asked to"
          description="Otherwise also after every ten documents that people move"
          disabled={disabled}
          checked={stack.trainer.manualTrigger === true}
          onChange={(event) =>
            update.mutate({ stackId: stack._id, trainer: { manualTrigger: event.currentTarget.checked } })
          }
        />
      </Group>
      {failure ? <Failure what="That was not done" error={failure} /> : null}
    </section>
  );
}

interface KnownStacks {
  trainedOn?: string;
  placedSince: number;
  stacks: Array<{ stackId: string; examples: number; words: string[] }>;
}

function Known({ stack, known }: { stack: Stack; known: KnownStacks }) {
  const own = known.stacks.find(({ stackId }) => stackId === stack._id);
  const since = known.placedSince > 0 ? ` ${documentsText(known.placedSince)} moved since then.` : '';
  if (!known.trainedOn) return <p>Nothing has been learned yet.{since}</p>;
  const when = new Date(known.trainedOn).toLocaleString();
  if (!own) {
    return (
      <p>
        Nothing is known of this stack: fewer than three documents were moved here by {when}.{since}
      </p>
    );
  }
  return (
    <>
      <p>
        Known by {documentsText(own.examples)}, learned {when}.{since}
      </p>
      <ul className={classes.words} aria-label="The words that stand for it most">
        {own.words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </>
  );
}
