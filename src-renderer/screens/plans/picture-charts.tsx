import '@mantine/charts/styles.css';
import { BarChart, DonutChart, LineChart } from '@mantine/charts';
import type { MonthState } from '../../../src-shared/model/account.ts';
import { moneyText } from '../../components/money.tsx';
import classes from './picture.module.css';
import {
  balancePoints,
  drawnAccounts,
  type FallStep,
  fallSteps,
  lineKey,
  type Picture,
  STATE_WORDS,
  shortDollars,
} from './picture-data.ts';

const HEIGHT = 224;
// Mantine's own grey is too pale to be read on white.
/** A picture is one thing for a screen reader, and the table has its figures: nothing in it takes the focus. */
const NO_FOCUS = { tabIndex: -1 };

const AXES = { textColor: 'var(--ink-quiet)', gridColor: 'var(--line)' };
const FALL_COLOURS: Record<FallStep['kind'], string> = {
  balance: 'var(--accent)',
  in: 'var(--good)',
  out: 'var(--chart-out)',
  unexplained: 'var(--bad)',
};
const STATE_COLOURS: Record<MonthState, string> = {
  linked: 'var(--good)',
  todo: 'var(--mark)',
  mismatch: 'var(--chart-out)',
  missing: 'var(--bad)',
  na: 'var(--line-strong)',
};
const LINE_COLOURS = [1, 2, 3, 4, 5, 6].map((number) => `var(--chart-${number})`);

/** Waterfall, balances and coverage. What they say stands in the table beside them as text. */
export default function PictureCharts({ picture }: { picture: Picture }) {
  return (
    <div className={classes.charts}>
      <Waterfall picture={picture} />
      <Balances picture={picture} />
      <Coverage picture={picture} />
    </div>
  );
}

function Waterfall({ picture }: { picture: Picture }) {
  const steps = fallSteps(picture);
  if (steps.length === 0) {
    return (
      <figure className={classes.chart}>
        <figcaption>From beginning to ending</figcaption>
        <p className="quiet">
          A balance of an account is not known yet, so there is no way from beginning to ending to be drawn.
        </p>
      </figure>
    );
  }
  const told = steps.map(({ label, amount }) => `${label} ${moneyText(amount)}`).join(', ');
  return (
    <figure className={classes.chart} role="img" aria-label={`From beginning to ending: ${told}`}>
      <figcaption>From beginning to ending</figcaption>
      <BarChart
        h={HEIGHT}
        type="waterfall"
        data={steps.map(({ label, amount, kind }, index) => ({
          label,
          Amount: amount,
          color: FALL_COLOURS[kind],
          // The ending stands on the ground; all before it hang where the one before ended.
          ...(index === steps.length - 1 ? { standalone: true } : {}),
        }))}
        dataKey="label"
        series={[{ name: 'Amount', color: 'var(--accent)' }]}
        valueFormatter={moneyText}
        yAxisProps={{ tickFormatter: shortDollars, width: 52 }}
        xAxisProps={{ interval: 0, angle: -28, textAnchor: 'end', height: 66, tickMargin: 4 }}
        withLegend={false}
        {...AXES}
        barProps={{ isAnimationActive: false }}
        barChartProps={NO_FOCUS}
      />
    </figure>
  );
}

function Balances({ picture }: { picture: Picture }) {
  const accounts = drawnAccounts(picture);
  return (
    <figure
      className={classes.chart}
      role="img"
      aria-label={`Balances by month of ${accounts.map(({ number }) => number).join(', ')}; the table has them as text`}
    >
      <figcaption>Balance by account</figcaption>
      <LineChart
        h={HEIGHT - 24}
        data={balancePoints(picture, accounts)}
        dataKey="month"
        series={accounts.map(({ number }, index) => ({
          name: lineKey(index),
          label: number,
          color: LINE_COLOURS[index] ?? 'var(--accent)',
        }))}
        curveType="linear"
        valueFormatter={moneyText}
        yAxisProps={{ tickFormatter: shortDollars, width: 52 }}
        xAxisProps={{ interval: 0 }}
        // A quarter between two statements is a line; a month that is missing is a gap.
        lineProps={({ name }) => ({
          connectNulls: accounts.find((_, index) => lineKey(index) === name)?.complete === true,
          isAnimationActive: false,
        })}
        {...AXES}
        lineChartProps={NO_FOCUS}
        withLegend={false}
      />
      <ul className={classes.legend}>
        {accounts.map(({ number }, index) => (
          <li key={number}>
            <span className={classes.swatch} style={{ background: LINE_COLOURS[index] }} />
            <span className="figures">{number}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Coverage({ picture }: { picture: Picture }) {
  const expected = picture.coverage.filter(({ state, months }) => state !== 'na' && months > 0);
  const all = expected.reduce((sum, { months }) => sum + months, 0);
  const linked = expected.find(({ state }) => state === 'linked')?.months ?? 0;
  const told = expected.map(({ state, months }) => `${STATE_WORDS[state]} ${months}`).join(', ');
  return (
    <figure className={classes.chart} role="img" aria-label={`Months of statements: ${told || 'none expected'}`}>
      <figcaption>Months of statements</figcaption>
      <div className={classes.donut}>
        <DonutChart
          size={148}
          thickness={22}
          strokeWidth={all > 1 ? 1 : 0}
          strokeColor="var(--surface)"
          withTooltip={false}
          chartLabel={all === 0 ? 'none' : `${linked} of ${all}`}
          data={expected.map(({ state, months }) => ({
            name: STATE_WORDS[state],
            value: months,
            color: STATE_COLOURS[state],
          }))}
          pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
          pieChartProps={NO_FOCUS}
        />
        <ul className={classes.legend}>
          {expected.map(({ state, months }) => (
            <li key={state}>
              <span className={classes.swatch} style={{ background: STATE_COLOURS[state] }} />
              {STATE_WORDS[state]} <span className="figures quiet">{months}</span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}
