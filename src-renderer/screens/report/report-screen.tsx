import { Button, Menu, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { REPORT_FORMATS } from '../../../src-shared/operations/workspace.ts';
import { Failure } from '../../components/failure.tsx';
import { StateBadge } from '../../components/state-badge.tsx';
import { useRead } from '../../data/operations.ts';
import { useSaveFile } from '../../data/save-file.ts';
import { Screen } from '../../shell/screen.tsx';
import { reportGaps } from '../plans/report-gaps.ts';
import classes from './report.module.css';
import { SheetTable } from './sheet-table.tsx';

const FORMAT_WORDS: Record<(typeof REPORT_FORMATS)[number], string> = {
  xlsx: 'Workbook (xlsx)',
  pdf: 'Pages (PDF)',
  csv: 'Transactions (CSV)',
};

/** The trust report as it would be saved: what is open first, then its sheets. */
export function ReportScreen() {
  const { planId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const planYear = Number(search.get('year')) || new Date().getFullYear();
  const sheet = Number(search.get('sheet')) || 0;
  const plan = useRead('plan.get', { planId }).data?.plan;
  const head = useRead('report.sheet', { planId, planYear, sheet, from: 0 });
  // The tabs stay while another sheet is on its way.
  const first = useRead('report.sheet', { planId, planYear, sheet: 0, from: 0 });
  const save = useSaveFile('report', 'The report was not saved', plan?.directory);
  const state = first.data?.state ?? '';
  const crumbs = [
    { label: 'Plans', to: '/plans' },
    { label: plan?.planName ?? 'Plan', to: `/plans/${planId}?year=${planYear}` },
  ];
  return (
    <Screen
      title={`Trust report ${planYear}`}
      crumbs={crumbs}
      padded={false}
      aside={state ? <StateBadge tone={state === 'DRAFT' ? 'warn' : 'good'}>{state}</StateBadge> : null}
      actions={
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <Button
              leftSection={<IconFileSpreadsheet size={15} />}
              rightSection={<IconChevronDown size={14} />}
              loading={save.isPending}
              disabled={!first.data}
            >
              Save {state || 'report'}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {REPORT_FORMATS.map((format) => (
              <Menu.Item key={format} onClick={() => save.mutate({ planId, planYear, format })}>
                {FORMAT_WORDS[format]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
    >
      <div className={classes.report}>
        {state === 'DRAFT' ? <OpenPoints planId={planId} planYear={planYear} /> : <span />}
        {head.error ? (
          <Failure what="The report could not be made" error={head.error} onRetry={() => void head.refetch()} />
        ) : head.data ? (
          <SheetTable key={`${planYear} ${sheet}`} planId={planId} planYear={planYear} index={sheet} head={head.data} />
        ) : (
          <SheetSkeleton />
        )}
        <SheetTabs
          names={first.data?.sheets}
          selected={sheet}
          onSelect={(index) => setSearch({ year: String(planYear), sheet: String(index) }, { replace: true })}
        />
      </div>
    </Screen>
  );
}

const MOST_SHOWN = 3;

/** Why the report is a draft, in a line or two. */
function OpenPoints({ planId, planYear }: { planId: string; planYear: number }) {
  const [all, setAll] = useState(false);
  const accounts = useRead('account.list', { planId }).data?.accounts;
  const statements = useRead('statement.list', { planId, planYear }).data?.statements;
  const gaps = accounts && statements ? reportGaps(accounts, statements, planYear) : [];
  const shown = all ? gaps : gaps.slice(0, MOST_SHOWN);
  return (
    <section className={classes.open} aria-label="What is still open">
      <IconAlertTriangle size={16} aria-hidden />
      <span className={classes.openText}>
        <strong>A draft:</strong> {shown.join(' · ')}
        {gaps.length > shown.length ? (
          <Button variant="transparent" size="compact-xs" onClick={() => setAll(true)}>
            and {gaps.length - shown.length} more
          </Button>
        ) : null}
      </span>
      <Link to={`/plans/${planId}?year=${planYear}`}>Go to the plan</Link>
    </section>
  );
}

function SheetTabs(props: { names: string[] | undefined; selected: number; onSelect: (index: number) => void }) {
  return (
    <div className={classes.tabs} role="tablist" aria-label="Sheets">
      {props.names?.map((name, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={index === props.selected}
          onClick={() => props.onSelect(index)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function SheetSkeleton() {
  return (
    <div className={classes.loading} aria-busy>
      {Array.from({ length: 14 }, (_, index) => `line-${index}`).map((key) => (
        <Skeleton key={key} height={14} mb={12} />
      ))}
    </div>
  );
}
