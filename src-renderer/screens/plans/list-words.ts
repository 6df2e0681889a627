import type { OperationOutput } from '../../../src-shared/operations/index.ts';

export type ListPreview = OperationOutput<'list.preview'>;
export type ListChange = ListPreview['changes'][number];

const ACTIONS: Record<ListChange['action'], string> = {
  'create-plan': 'New plan',
  'update-plan': 'Change plan',
  'create-account': 'New account',
  'update-account': 'Change account',
};

const FIELDS: Record<string, string> = {
  planName: 'name',
  internalPlanId: 'plan number',
  planType: 'type',
  endMm: 'year-end month',
  endDd: 'year-end day',
  type: 'kind',
  openedOn: 'opened',
  closedOn: 'closed',
};

export const actionName = ({ action }: Pick<ListChange, 'action'>) => ACTIONS[action];

/** What a change does: from what to what, or what a new record holds. */
export function changeInWords({ action, differences, fields }: ListChange): string {
  if (action.startsWith('update'))
    return differences
      .map(({ field, from, to }) => `${fieldName(field)}: ${shown(from) || 'nothing'} → ${shown(to) || 'nothing'}`)
      .join(', ');
  return Object.entries(fields)
    .filter(([field]) => field !== 'planName' && field !== 'number')
    .map(([field, value]) => `${fieldName(field)}: ${shown(value)}`)
    .join(', ');
}

/** `3 changes, 12 rows are there already, 1 row cannot be used` */
export function previewInWords({ changes, unchanged, problems }: ListPreview): string {
  const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`);
  const parts = [
    changes.length === 0 ? 'Nothing to change' : changes.length === 1 ? '1 change' : `${changes.length} changes`,
    ...(unchanged > 0 ? [`${rows(unchanged)} already there`] : []),
    ...(problems.length > 0 ? [`${rows(problems.length)} cannot be used`] : []),
  ];
  return parts.join(', ');
}

const fieldName = (field: string) => FIELDS[field] ?? field;

function shown(value: string | number): string {
  return typeof value === 'string' && /T00:00:00/.test(value) ? value.slice(0, 10) : String(value);
}
