import { expect, it } from 'vitest';
import { bestSnippet, snippetParts } from './snippet.ts';

it('takes a snippet apart, and shows what was escaped as it stands on the page', () => {
  expect(snippetParts('R&amp;D <em>fee</em> &lt;b&gt;')).toEqual([
    { text: 'R&D ', found: false },
    { text: 'fee', found: true },
    { text: ' <b>', found: false },
  ]);
});

it('prefers what stands on the pages, then metadata, and does not repeat the name', () => {
  expect(bestSnippet({ name: ['<em>a</em>'], 'metadata.client': ['<em>b</em>'], text: ['<em>c</em>'] })).toBe(
    '<em>c</em>',
  );
  expect(bestSnippet({ name: ['<em>a</em>'], 'metadata.client': ['<em>b</em>'] })).toBe('<em>b</em>');
  expect(bestSnippet({ name: ['<em>a</em>'] })).toBeUndefined();
});
