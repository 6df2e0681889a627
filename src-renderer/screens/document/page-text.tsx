import { useEffect, useRef } from 'react';
import { useRead } from '../../data/operations.ts';
import classes from './document.module.css';

/** What was read of the page that is looked at, while other pages of the document are still being read. */
export function PageText({ docId, page, pagesRead }: { docId: string; page: number; pagesRead: number }) {
  const words = useRead('document.words', { docId, page }, { enabled: pagesRead > 0 });
  const asked = useRef(pagesRead);
  const { isError, refetch } = words;
  useEffect(() => {
    // A page that was not read yet may be by now: each page that is read is a reason to ask once more.
    if (asked.current === pagesRead) return;
    asked.current = pagesRead;
    if (isError) void refetch();
  }, [pagesRead, isError, refetch]);
  if (!words.data) return null;
  return (
    <section className={classes.pageText} aria-label={`Text of page ${page + 1}`}>
      <h2>Page {page + 1}, as it was read</h2>
      <pre>{words.data.page.text || 'There is no text on this page.'}</pre>
    </section>
  );
}
