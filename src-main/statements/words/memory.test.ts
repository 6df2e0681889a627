import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from './lines.ts';
import { oncePerLine, remembered } from './memory.ts';

test('work is done once for a line, nothing found included, and anew for an equal line', () => {
  const seen: string[] = [];
  const find = oncePerLine((line) => {
    seen.push(line.text);
    return null;
  });
  const page = asciiPage('one\ntwo');
  const lines = linesOf(page);
  for (const line of [...lines, ...lines]) expect(find(line)).toBeNull();
  expect(seen).toEqual(['one', 'two']);
  find(linesOf(page)[0]!);
  expect(seen).toHaveLength(3);
});

test('a remembered function gives what it gave, and memory has a bound', () => {
  let worked = 0;
  const double = remembered((text) => {
    worked += 1;
    return text + text;
  });
  expect([double('a'), double('a')]).toEqual(['aa', 'aa']);
  expect(worked).toBe(1);
  for (let question = 0; question < 20_000; question += 1) double(String(question));
  expect(double('a')).toBe('aa');
  expect(worked).toBe(20_002);
});

test('what is asked again and again is worked out once, however much else is asked', () => {
  const worked: string[] = [];
  const same = remembered((text) => {
    worked.push(text);
    return text;
  });
  for (let question = 0; question < 30_000; question += 1) {
    same('often');
    same(String(question));
  }
  expect(worked.filter((text) => text === 'often')).toHaveLength(1);
});
