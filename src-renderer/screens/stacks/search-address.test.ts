import { expect, it } from 'vitest';
import type { SearchQuestion } from '../../../src-shared/operations/saved-searches.ts';
import { searchAddress, searchAt, shownFilters, specialAt } from './search-address.ts';

const stack = '65f0c1a2b3c4d5e6f7a8b9c4';

it('shows a search at an address that says all of it', () => {
  const searches: SearchQuestion[] = [
    { query: 'employer match' },
    { query: '"a & b" 5417-88', stack, recursive: true },
    { query: 'statement', stack: 'unread', field: 'accountNumber', value: 'unset', format: 'pdf', option: 'recent' },
  ];
  for (const search of searches) {
    const [path = '', query = ''] = searchAddress(search).split('?');
    expect(searchAt(path.split('/')[2], new URLSearchParams(query))).toEqual(search);
  }
});

it('searches for nothing while there are not three letters', () => {
  expect(searchAt(undefined, new URLSearchParams('q=ab'))).toBeUndefined();
  expect(searchAt(stack, new URLSearchParams(''))).toBeUndefined();
});

it('says in words what narrows a search, and which part of the address says so', () => {
  const labels = (search: Partial<SearchQuestion>) =>
    shownFilters({ query: 'fee', ...search }).map(({ label }) => label);
  expect(labels({ stack, recursive: true })).toEqual([]);
  expect(labels({ stack: 'mine', format: 'pdf', option: 'recent' })).toEqual([
    'Assigned to me',
    'Format: pdf',
    'Newest first',
  ]);
  expect(labels({ field: 'client', value: 'Birch' })).toEqual(['client: Birch']);
  expect(labels({ field: 'client', value: 'unset' })).toEqual(['client is not set']);
  expect(labels({ field: 'client' })).toEqual(['client is set']);
  expect(shownFilters({ query: 'fee', field: 'client' })[0]!.parameters).toEqual(['field', 'value']);
});

it('tells the view that an address shows, unless it names a stack', () => {
  expect(specialAt(undefined, new URLSearchParams('stack=archives'))).toBe('archives');
  expect(specialAt(undefined, new URLSearchParams('stack=elsewhere'))).toBeUndefined();
  expect(specialAt(stack, new URLSearchParams('stack=archives'))).toBeUndefined();
  expect(specialAt(undefined, new URLSearchParams())).toBeUndefined();
});
