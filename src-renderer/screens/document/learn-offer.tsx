import { ActionIcon, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconBulb, IconX } from '@tabler/icons-react';
import type { RuleDraft } from '../../../src-shared/model/rule.ts';
import { ruleSentence } from '../../../src-shared/rules.ts';
import { LearnDialog } from '../rules/learn-dialog.tsx';
import classes from './document.module.css';

/** What a correction would teach, and whether someone looks at what that would change. */
export interface Taught {
  rule: RuleDraft;
  looking: boolean;
}

/** Offers to learn from the last correction, out of the way of the next one: key l looks at it. */
export function LearnOffer(props: Taught & { onLook: (looking: boolean) => void; onDone: () => void }) {
  const { rule, looking, onLook, onDone } = props;
  useHotkeys([['l', () => onLook(true)]]);
  return (
    <>
      <div className={classes.offer} role="status">
        <IconBulb size={17} aria-hidden />
        <p>
          <strong>Learn this for other statements?</strong>
          <br />
          {ruleSentence(rule.meaning)}
        </p>
        <Button size="compact-xs" variant="default" onClick={() => onLook(true)}>
          See what would change
        </Button>
        <ActionIcon aria-label="Do not learn this" onClick={onDone}>
          <IconX size={15} />
        </ActionIcon>
      </div>
      {looking ? (
        <LearnDialog title="Learn from this correction" draft={rule} onClose={() => onLook(false)} onLearned={onDone} />
      ) : null}
    </>
  );
}
