import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { useRead } from '../../data/operations.ts';
import { keptView, type ListView } from './list-view.ts';

/** How the person who is signed in wants lists of documents; kept in this browser or application, as the colours are. */
export function useListView(): [ListView, (changes: Partial<ListView>) => void] {
  const user = useRead('session.get', {}).data?.user._id ?? '';
  const [text, setText] = useLocalStorage({
    key: `tallystack-list-${user}`,
    defaultValue: '',
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (value) => value ?? '',
  });
  const view = useMemo(() => keptView(text), [text]);
  const change = useCallback(
    (changes: Partial<ListView>) => setText((was) => JSON.stringify({ ...keptView(was), ...changes })),
    [setText],
  );
  return [view, change];
}
