export interface Place {
  id: 'home' | 'stacks' | 'plans' | 'attach' | 'confirm' | 'settings' | 'help';
  label: string;
  /** The route; null: the list of keys. */
  to: string | null;
}

const PLACES: readonly Place[] = [
  { id: 'home', label: 'Home', to: '/' },
  { id: 'stacks', label: 'Stacks', to: '/stacks' },
  { id: 'plans', label: 'Plans', to: '/plans' },
  { id: 'attach', label: 'To attach', to: '/attach' },
  { id: 'confirm', label: 'To confirm', to: '/confirm' },
  { id: 'settings', label: 'Settings', to: '/settings' },
  { id: 'help', label: 'Keyboard shortcuts', to: null },
];

/** The screens whose name has a word that begins as typed; all of them for nothing. */
export function placesNamed(typed: string): readonly Place[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return PLACES;
  return PLACES.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${wanted}`));
}
