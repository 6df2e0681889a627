import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { memo } from 'react';
import type { Document } from '../../../src-shared/model/document.ts';
import type { Stack } from '../../../src-shared/model/stack.ts';
import { showDone } from '../../components/undo-notice.tsx';
import { useLater } from '../../components/use-later.ts';
import { useRead, useWrite } from '../../data/operations.ts';
import classes from './document.module.css';
import { guessText } from './guess-words.ts';

/** Where people put others of its kind, and the words that say so; one key or click moves the document there. */
export const GuessNote = memo(function GuessNote({ doc, stacks }: { doc: Document; stacks: readonly Stack[] }) {
  const later = useLater();
  const asked = later && doc.job.status === 'complete' && !doc.archived;
  const answer = useRead('trainer.guess', { docId: doc._id }, { enabled: asked }).data;
  const move = useWrite('document.move');
  const best = asked ? answer?.guesses[0] : undefined;
  const target = best && best.stackId !== doc.stack ? stacks.find(({ _id }) => _id === best.stackId) : undefined;
  const told = best && target && guessText(best, target.path, answer?.stackId === best.stackId);
  const go = () => {
    if (!target || move.isPending) return;
    const back = () => move.mutate({ docId: doc._id, stackId: doc.stack }, { onError });
    const onSuccess = () => showDone(`moved ${doc._id}`, `Moved to ${target.path}.`, back);
    move.mutate({ docId: doc._id, stackId: target._id }, { onSuccess, onError });
  };
  useHotkeys([['m', () => told && go()]]);
  if (!told || !target) return null;
  return (
    <section className={classes.guess} aria-label="Where it may belong">
      <p>
        {told.where} <span className="quiet">{told.why}</span>
      </p>
      <Button size="compact-sm" variant="default" loading={move.isPending} onClick={go} aria-keyshortcuts="m">
        Move to {target.baseName}
      </Button>
    </section>
  );
});

const onError = ({ message }: { message: string }) =>
  notifications.show({ color: 'red', title: 'It was not moved', message, autoClose: 10_000 });
