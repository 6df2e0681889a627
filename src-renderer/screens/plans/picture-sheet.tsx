import { SegmentedControl, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Failure } from '../../components/failure.tsx';
import { useRead } from '../../data/operations.ts';
import classes from './picture.module.css';
import { drawnAccounts, fallSteps, MOST_LINES } from './picture-data.ts';
import { PictureTables } from './picture-tables.tsx';
import sheet from './plans.module.css';

// What draws is large, and no screen but this one needs it.
const PictureCharts = lazy(() => import('./picture-charts.tsx'));

/** The plan's year as a picture, or the same figures as tables. */
export function PictureSheet({ planId, planYear }: { planId: string; planYear: number }) {
  const answer = useRead('plan.picture', { planId, planYear });
  const [form, setForm] = useState('picture');
  const picture = answer.data;
  const empty = picture !== undefined && fallSteps(picture).length === 0 && drawnAccounts(picture).length === 0;
  if (empty) return null;
  const hidden = picture ? picture.accounts.length - drawnAccounts(picture).length : 0;
  return (
    <section className={sheet.sheet} aria-label="The year as a picture">
      <header className={sheet.sheetHead}>
        <h2>The year {planYear}</h2>
        <SegmentedControl
          aria-label="Show the year as"
          value={form}
          onChange={setForm}
          data={[
            { value: 'picture', label: 'Picture' },
            { value: 'table', label: 'Table' },
          ]}
        />
      </header>
      {answer.error ? (
        <Failure what="The picture could not be made" error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {picture && form === 'table' ? <PictureTables picture={picture} /> : null}
      {picture && form === 'picture' ? (
        <Suspense fallback={<PictureSkeleton />}>
          <PictureCharts picture={picture} />
          {hidden > 0 ? (
            <p className={classes.caption}>
              Drawn are the {MOST_LINES} accounts that are worth most; the table has all {picture.accounts.length}.
            </p>
          ) : null}
        </Suspense>
      ) : null}
      {answer.isPending ? <PictureSkeleton /> : null}
    </section>
  );
}

/** As high as the picture, so that nothing jumps when it comes. */
function PictureSkeleton() {
  return (
    <div className={classes.charts} aria-busy>
      <Skeleton height={252} />
      <Skeleton height={252} />
      <Skeleton height={252} />
    </div>
  );
}
