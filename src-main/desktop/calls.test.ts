import { describe, expect, it } from 'vitest';
import { AppError } from '../../src-shared/errors.ts';
import { checkedFile, checkedOperation, checkedPlace, checkedUploads, toAppError } from './calls.ts';

describe('the operations of a page', () => {
  it('go over the channel of their kind only', () => {
    expect(checkedOperation('plan.list', 'json')).toBe('plan.list');
    expect(checkedOperation('report', 'file')).toBe('report');
    expect(checkedOperation('document.upload', 'upload')).toBe('document.upload');
    expect(() => checkedOperation('document.upload', 'json')).toThrow(AppError);
    expect(() => checkedOperation('report', 'json')).toThrow(AppError);
  });

  it('are the declared ones: no inherited name, no object', () => {
    for (const name of ['toString', '__proto__', 'constructor', '', undefined, { name: 'plan.list' }, ['plan.list']]) {
      expect(() => checkedOperation(name, 'json'), String(name)).toThrow(AppError);
    }
  });
});

it('only a file that was saved in this run is shown in its folder', () => {
  const saved = new Set(['/home/a/report.xlsx']);
  expect(checkedPlace('/home/a/report.xlsx', saved)).toBe('/home/a/report.xlsx');
  for (const place of ['/home/a', '/home/a/../a/report.xlsx', '/etc/passwd', '', undefined, ['/home/a/report.xlsx']]) {
    expect(() => checkedPlace(place, saved), String(place)).toThrow('was saved since');
  }
});

describe('the files of an upload', () => {
  it('have a name, and a path or bytes', () => {
    const bytes = new Uint8Array([1]);
    expect(
      checkedUploads([
        { name: 'a.pdf', path: '/x/a.pdf', more: 1 },
        { name: 'b.png', bytes },
      ]),
    ).toEqual([
      { name: 'a.pdf', path: '/x/a.pdf' },
      { name: 'b.png', bytes },
    ]);
  });

  it('are refused when a part is missing, there are none, or too many', () => {
    for (const value of [[], null, 'a', [{}], [{ name: 'a' }], [{ name: 'a', path: 5 }], [{ path: '/x' }], [null]]) {
      expect(() => checkedUploads(value), JSON.stringify(value)).toThrow(AppError);
    }
    const many = Array.from({ length: 11 }, () => ({ name: 'a', path: '/a' }));
    expect(() => checkedUploads(many)).toThrow(/At most 10/);
  });
});

describe('a file to be saved', () => {
  it('keeps its name without any folder', () => {
    const bytes = new Uint8Array();
    expect(checkedFile({ fileName: '../../etc/report.xlsx', bytes }).fileName).toBe('report.xlsx');
    expect(checkedFile({ fileName: 'C:\\x\\report.xlsx', bytes }).fileName).toBe('report.xlsx');
    expect(() => checkedFile({ fileName: '..', bytes })).toThrow(AppError);
    expect(() => checkedFile({ fileName: 'a.xlsx', bytes: [1, 2] })).toThrow(AppError);
  });
});

describe('the folder that a save dialog may open at', () => {
  it('is an absolute one of this computer', () => {
    const folderOf = (folder: unknown) => checkedFile({ fileName: 'a.xlsx', bytes: new Uint8Array(), folder }).folder;
    expect(folderOf('/clients/holloway')).toBe('/clients/holloway');
    for (const other of ['clients', '//server/share', '\\\\server\\share', 5, undefined]) {
      expect(folderOf(other)).toBeUndefined();
    }
  });
});

describe('a failure on its way to the page', () => {
  it('does not show its inside', () => {
    const error = toAppError(new Error('ENOENT /home/someone/secret'));
    expect(error.status).toBe(500);
    expect(JSON.stringify(error.toBody())).not.toContain('secret');
  });
});
