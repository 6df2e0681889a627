import { memo } from 'react';
import { useRead } from '../../data/operations.ts';
import classes from './page-viewer.module.css';
import { usePickedText } from './picked-text.ts';

const LETTERS = 0.86; /* of a word's box: its letters' size */

/**
 * The words of a page, unseen over their print: to be selected and copied, or taken into the field that was typed in. Hundreds
 * of elements, so they are made anew only for another page or size.
 */
export const PageWords = memo(function PageWords({
  docId,
  page,
  height,
}: {
  docId: string;
  page: number;
  height: number;
}) {
  const words = useRead('document.words', { docId, page }).data?.page.words ?? [];
  const picked = usePickedText();
  const take = () => {
    const text = window.getSelection()?.toString() ?? '';
    if (text.trim() !== '') picked.taker?.(text);
  };
  return (
    // The picture's own text says nothing new to a screen reader: the rows beside it do.
    <div className={classes.words} aria-hidden onPointerUp={take} data-testid="page-words">
      {words.map((word) => (
        <span
          key={`${word.line} ${word.x} ${word.y}`}
          style={{
            left: `${word.x * 100}%`,
            top: `${word.y * 100}%`,
            width: `${word.width * 100}%`,
            height: `${word.height * 100}%`,
            fontSize: word.height * height * LETTERS,
          }}
        >
          {word.text}{' '}
        </span>
      ))}
    </div>
  );
});
