import { Skeleton } from '@mantine/core';
import { useParams } from 'react-router';
import { notFound } from '../../../../src-shared/errors.ts';
import { Failure } from '../../../components/failure.tsx';
import { useRead } from '../../../data/operations.ts';
import { Screen } from '../../../shell/screen.tsx';
import { PipelineEditor } from './pipeline-editor.tsx';
import { PlaceCard } from './place-card.tsx';
import { RulesEditor } from './rules-editor.tsx';
import classes from './stack-settings.module.css';
import { TrainerCard } from './trainer-card.tsx';
import { WatchCard } from './watch-card.tsx';

/** All that can be set of a stack. */
export function StackSettingsScreen() {
  const { stackId = '' } = useParams();
  const list = useRead('stack.all', {});
  const stacks = list.data?.stacks;
  const stack = stacks?.find(({ _id }) => _id === stackId);
  const crumbs = [{ label: 'Stacks', to: '/stacks' }];
  if (stack) crumbs.push({ label: stack.path, to: `/stacks/${stackId}` });
  const failure = list.error ?? (stacks && !stack ? notFound('stack') : null);
  return (
    <Screen title="Stack settings" crumbs={crumbs}>
      <div className={classes.column}>
        {failure ? (
          <Failure what="The stack could not be loaded" error={failure} onRetry={() => void list.refetch()} />
        ) : stack && stacks ? (
          <>
            <PlaceCard key={`place ${stack._id} ${stack.path}`} stack={stack} stacks={stacks} />
            <PipelineEditor
              key={`pipeline ${stack._id} ${stack.pipeline.map(({ module }) => module).join()}`}
              stack={stack}
              stacks={stacks.filter(({ archived }) => archived !== true)}
              disabled={stack.locked}
            />
            <RulesEditor key={`rules ${stack._id}`} stack={stack} disabled={stack.locked} />
            <TrainerCard stack={stack} disabled={stack.locked} />
            <WatchCard stack={stack} />
          </>
        ) : (
          ['120px', '200px', '220px'].map((height) => <Skeleton key={height} height={height} />)
        )}
      </div>
    </Screen>
  );
}
