import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { convertTexts } from './query.ts';

const schema = Type.Object({
  count: Type.Optional(Type.Integer()),
  share: Type.Optional(Type.Number()),
  dir: Type.Optional(Type.Enum([1, -1])),
  minimal: Type.Optional(Type.Boolean()),
  name: Type.Optional(Type.String()),
});

it('turns texts into the numbers and booleans that the schema names', () => {
  const texts = { count: '20', share: '-0.5', dir: '-1', minimal: '1', name: '17' };
  expect(convertTexts(schema, texts)).toEqual({ count: 20, share: -0.5, dir: -1, minimal: true, name: '17' });
  expect(convertTexts(schema, { minimal: 'false' })).toEqual({ minimal: false });
  expect(convertTexts(schema, { minimal: '0' })).toEqual({ minimal: false });
  expect(convertTexts(schema, { minimal: 'True' })).toEqual({ minimal: true });
});

it.each(['', ' 5', '5 ', '0x10', '1e3', 'Infinity', 'NaN', '+5', '5.', '٣'])('leaves the number %j as text', (text) => {
  expect(convertTexts(schema, { count: text })).toEqual({ count: text });
});

it.each(['yes', 'tru', '', '2', 'toString'])('leaves the boolean %j as text', (text) => {
  expect(convertTexts(schema, { minimal: text })).toEqual({ minimal: text });
});

it('does not round: a fraction stays one, for the schema to refuse', () => {
  expect(convertTexts(schema, { count: '1.5' })).toEqual({ count: 1.5 });
});

it('drops what the schema does not name and keeps a repeated parameter as the list that it is', () => {
  expect(convertTexts(schema, { other: 'x', count: ['1', '2'] })).toEqual({ count: ['1', '2'] });
  expect(convertTexts(schema, JSON.parse('{"__proto__": {"count": "1"}}'))).toEqual({});
});
