import type { PageWords, Word } from '../../../src-shared/model/words.ts';

/** "C" or "D" behind a figure, in a word of its own; a scan may give a C its stroke. */
const MARK = /^[CD¢]$/;
const FIGURE = /^[\d,]*\d\.\d{2}$/;
/** The space between a figure and its mark was lost. */
const GLUED = /^([\d,]*\d\.\d{2})([CD¢])$/;
/** So many marks tell that the page marks its figures with letters. */
const FEWEST = 4;
/** A mark stands no further behind its figure, in heights of the word. */
const BEHIND = 2.5;

/** A scan's words where letters tell the sides of figures: a mark that was glued to its figure stands alone as the others do, and "¢" is the C. */
export function withSideMarks(page: PageWords): PageWords {
  const { words } = page;
  if (!words.some(({ text, source }) => source === 'ocr' && (GLUED.test(text) || text === '¢'))) return page;
  const tall = page.height / page.width;
  const follows = (mark: Word) => {
    const reach = BEHIND * mark.height * tall;
    return words.some(({ text, x, y, width, height }) => {
      const gap = mark.x - x - width;
      return (
        gap > -reach &&
        gap < reach &&
        x < mark.x &&
        y < mark.y + mark.height &&
        mark.y < y + height &&
        FIGURE.test(text)
      );
    });
  };
  const marks = new Set(words.filter((word) => MARK.test(word.text) && follows(word)));
  if (marks.size < FEWEST) return page;
  return { ...page, words: words.flatMap((word) => (marks.has(word) ? [asLetter(word)] : parted(word))) };
}

function asLetter(word: Word): Word {
  return word.text === '¢' ? { ...word, text: 'C' } : word;
}

function parted(word: Word): Word[] {
  const [, figure, mark] = word.source === 'ocr' ? (GLUED.exec(word.text) ?? []) : [];
  if (!figure || !mark) return [word];
  const width = (word.width * figure.length) / word.text.length;
  const { alternatives } = word;
  return [
    { ...word, text: figure, width, ...(alternatives && { alternatives: alternatives.slice(0, figure.length) }) },
    asLetter({
      ...word,
      text: mark,
      x: word.x + width,
      width: word.width - width,
      ...(alternatives && { alternatives: alternatives.slice(figure.length) }),
    }),
  ];
}
