import { TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBridge } from '../../bridge/context.ts';
import type { Mark, MarkBox } from './boxes.ts';
import { findWords } from './find-words.ts';
import classes from './page-viewer.module.css';
import { ToolButton } from './tool-button.tsx';

const SETTLE = 150; /* ms after the last letter */

/** Finds words on all pages: marks every place, and goes from one to the next. */
export function FindBar(props: {
  docId: string;
  pages: number;
  onFound: (mark: Mark | null) => void;
  onClose: () => void;
}) {
  const { docId, pages, onFound, onClose } = props;
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const { places, searching } = usePlaces(docId, pages, query);
  const current = places.length === 0 ? 0 : ((at % places.length) + places.length) % places.length;
  useEffect(() => {
    const boxes = places.map((place, index) => ({ ...place, strong: index === current }));
    onFound(boxes.length > 0 ? { label: query, boxes } : null);
  }, [places, current, query, onFound]);
  useEffect(() => () => onFound(null), [onFound]);
  return (
    <search className={classes.find}>
      <TextInput
        flex={1}
        autoFocus
        aria-label="Find on the pages"
        placeholder="Find on the pages"
        leftSection={<IconSearch size={14} />}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setAt(current + (event.shiftKey ? -1 : 1));
          else if (event.key === 'Escape') onClose();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <span className="figures quiet" role="status">
        {placesText(query, places.length, current, searching)}
      </span>
      <ToolButton label="Previous place" disabled={places.length === 0} onClick={() => setAt(current - 1)}>
        <IconChevronUp size={16} />
      </ToolButton>
      <ToolButton label="Next place" disabled={places.length === 0} onClick={() => setAt(current + 1)}>
        <IconChevronDown size={16} />
      </ToolButton>
      <ToolButton label="Close the search" onClick={onClose}>
        <IconX size={16} />
      </ToolButton>
    </search>
  );
}

function placesText(query: string, count: number, current: number, searching: boolean): string {
  if (query.trim() === '') return '';
  if (count > 0) return `${current + 1} of ${count}`;
  return searching ? 'Searching' : 'Not found';
}

/** The places of a query, page by page as their words arrive. A page that is not read yet has none. */
function usePlaces(docId: string, pages: number, query: string): { places: MarkBox[]; searching: boolean } {
  const bridge = useBridge();
  const cache = useQueryClient();
  const [answer, setAnswer] = useState<{ places: MarkBox[]; searching: boolean }>({ places: [], searching: false });
  useEffect(() => {
    let stopped = false;
    const search = async () => {
      const places: MarkBox[] = [];
      for (let page = 0; page < pages && !stopped; page += 1) {
        const input = { docId, page };
        const words = await cache
          .fetchQuery({ queryKey: ['document.words', input], queryFn: () => bridge.call('document.words', input) })
          .catch(() => undefined);
        places.push(...findWords(words?.page.words ?? [], query, page));
        if (!stopped) setAnswer({ places: [...places], searching: page + 1 < pages });
      }
    };
    if (query.trim() === '') setAnswer({ places: [], searching: false });
    const timer = query.trim() === '' ? undefined : setTimeout(() => void search(), SETTLE);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [bridge, cache, docId, pages, query]);
  return answer;
}
