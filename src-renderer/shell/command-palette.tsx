import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import {
  IconFileText,
  IconFolders,
  IconHelp,
  IconHome,
  IconLink,
  IconLock,
  IconReportMoney,
  IconSearch,
  IconSettings,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SHORTEST_QUERY } from '../../src-shared/operations/search.ts';
import { useRead } from '../data/operations.ts';
import { placesNamed } from './palette-places.ts';

const MOST_PLANS = 6;
const MOST_DOCUMENTS = 8;
const TYPING_PAUSE = 150; /* ms */
const ICONS = {
  home: IconHome,
  stacks: IconFolders,
  plans: IconReportMoney,
  attach: IconLink,
  confirm: IconLock,
  settings: IconSettings,
  help: IconHelp,
};

/** Ctrl or Cmd and K: goes to every screen, plan and document by a few letters of it. */
export function CommandPalette({ onHelp }: { onHelp: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [query] = useDebouncedValue(typed.trim(), TYPING_PAUSE);
  const isSearched = query.length >= SHORTEST_QUERY;
  const plans = useRead('plan.list', query ? { search: query } : {}, { enabled: opened, keepPrevious: true });
  const found = useRead(
    'document.search',
    { query, limit: MOST_DOCUMENTS },
    { enabled: opened && isSearched, keepPrevious: true },
  );
  const go = (to: string) => () => void navigate(to);

  const places = placesNamed(typed).map(({ id, label, to }): SpotlightActionData => {
    const Icon = ICONS[id];
    return { id, label, leftSection: <Icon size={18} stroke={1.6} />, onClick: to === null ? onHelp : go(to) };
  });
  // What was found for the letters before stays until the rest is found, as far as it has the new letters too.
  const stillNamed = (name: string) => name.toLowerCase().includes(typed.trim().toLowerCase());
  const isOld = typed.trim() !== query;
  const plansFound = (plans.data?.plans ?? []).filter(
    ({ planName }) => !(isOld || plans.isPlaceholderData) || stillNamed(planName),
  );
  const plansNamed = plansFound.slice(0, MOST_PLANS).map(
    (plan): SpotlightActionData => ({
      id: plan._id,
      label: plan.planName,
      ...(plan.internalPlanId ? { description: plan.internalPlanId } : {}),
      leftSection: <IconReportMoney size={18} stroke={1.6} />,
      onClick: go(`/plans/${plan._id}`),
    }),
  );
  const documentsFound = (isSearched ? (found.data?.hits ?? []) : []).filter(
    ({ _source: doc }) => !(isOld || found.isPlaceholderData) || stillNamed(doc.name),
  );
  const documents = documentsFound.map(
    ({ _source: doc }): SpotlightActionData => ({
      id: doc._id,
      label: doc.name,
      leftSection: <IconFileText size={18} stroke={1.6} />,
      onClick: go(`/documents/${doc._id}`),
    }),
  );
  const groups: SpotlightActionGroupData[] = [
    { group: 'Go to', actions: places },
    { group: 'Plans', actions: plansNamed },
    { group: 'Documents', actions: documents },
  ].filter(({ actions }) => actions.length > 0);
  const isLooking = typed.trim() !== query || found.isFetching || plans.isFetching;
  return (
    <Spotlight
      actions={withFirstChosen(groups, typed)}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightOpen={() => setOpened(true)}
      onSpotlightClose={() => setOpened(false)}
      // What the server found is shown as it is: it knows misread letters and parts of numbers.
      filter={(_query, actions) => actions}
      shortcut="mod + K"
      nothingFound={isLooking ? 'Looking …' : 'Nothing has this name. Try fewer letters, or a number of the account.'}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.6} />,
        placeholder: 'Go to a screen, plan or document',
        'aria-label': 'Go to a screen, plan or document',
      }}
      maxHeight={420}
      scrollable
      highlightQuery
    />
  );
}

/**
 * Enter takes the first of what was found, also where it came after the last letter was typed: the list marks only what
 * is there at once. Names of their own for each typed text leave no mark of an earlier one.
 */
function withFirstChosen(groups: SpotlightActionGroupData[], typed: string): SpotlightActionGroupData[] {
  const [first] = groups.flatMap(({ actions }) => actions);
  return groups.map(({ group, actions }) => ({
    group,
    actions: actions.map((action) => ({
      ...action,
      id: `${typed} ${action.id}`,
      ...(action === first ? { 'data-selected': true } : {}),
    })),
  }));
}
