import { describe, expect, it } from 'vitest';
import { checkCaller, checkMediaType, isSameOrigin } from './guard.ts';

const host = '127.0.0.1:4780';

describe('checkCaller', () => {
  it('lets both names of this server pass, with our own origin or none', () => {
    expect(() => checkCaller({ host }, 4780)).not.toThrow();
    expect(() => checkCaller({ host: 'LOCALHOST:4780' }, 4780)).not.toThrow();
    expect(() => checkCaller({ host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }, 4780)).not.toThrow();
    expect(() => checkCaller({ host, 'sec-fetch-site': 'none' }, 4780)).not.toThrow();
  });

  it.each([
    ['no Host', {}],
    ['a foreign name that points here', { host: 'evil.example:4780' }],
    ['another port', { host: '127.0.0.1:4781' }],
    ['no port', { host: '127.0.0.1' }],
    ['a name that only begins like ours', { host: '127.0.0.1:4780.evil.example' }],
    ['a foreign origin', { host, origin: 'http://evil.example' }],
    ['an opaque origin', { host, origin: 'null' }],
    ['the same name over https', { host, origin: `https://${host}` }],
    ['our other name as origin', { host, origin: 'http://localhost:4780' }],
    ['a request from another site', { host, 'sec-fetch-site': 'cross-site' }],
    ['a request from another port', { host, 'sec-fetch-site': 'same-site' }],
  ])('refuses %s with 403', (_what, headers) => {
    expect(() => checkCaller(headers, 4780)).toThrow(expect.objectContaining({ status: 403 }));
  });
});

describe('checkMediaType', () => {
  it.each([
    ['application/json', false],
    ['application/json; charset=utf-8', false],
    ['Application/JSON;charset="UTF-8"', false],
    ['multipart/form-data; boundary=x', true],
  ])('takes %s', (type, multipart) => {
    expect(() => checkMediaType({ 'content-type': type, 'content-length': '2' }, multipart)).not.toThrow();
  });

  it('takes a JSON operation without any body', () => {
    expect(() => checkMediaType({}, false)).not.toThrow();
    expect(() => checkMediaType({ 'content-length': '0' }, false)).not.toThrow();
  });

  it.each([
    ['what a plain HTML form can send', { 'content-type': 'text/plain' }, false],
    ['a form where JSON is wanted', { 'content-type': 'multipart/form-data; boundary=x' }, false],
    ['JSON where a form is wanted', { 'content-type': 'application/json' }, true],
    ['a form operation without a type', {}, true],
    ['a body without a type', { 'content-length': '2' }, false],
    ['a chunked body without a type', { 'transfer-encoding': 'chunked' }, false],
    ['another charset', { 'content-type': 'application/json; charset=utf-16' }, false],
    ['a compressed body', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, false],
    ['a type that only begins with the wanted one', { 'content-type': 'application/jsonp' }, false],
  ])('refuses %s with 415', (_what, headers, multipart) => {
    expect(() => checkMediaType(headers, multipart)).toThrow(expect.objectContaining({ status: 415 }));
  });
});

it('knows a request of our own page by its origin or by what the browser says', () => {
  expect(isSameOrigin({ origin: `http://${host}` })).toBe(true);
  expect(isSameOrigin({ 'sec-fetch-site': 'same-origin' })).toBe(true);
  expect(isSameOrigin({ 'sec-fetch-site': 'none' })).toBe(false);
  expect(isSameOrigin({})).toBe(false);
});
