import { describe, expect, it } from 'vitest';
import { contentTypeOf, fileOfAddress, isOwnPage } from './address.ts';

describe('the window’s own pages', () => {
  it('are those of the app scheme and its one host', () => {
    expect(isOwnPage('app://tallystack/index.html#/plans')).toBe(true);
    for (const foreign of [
      'app://elsewhere/index.html',
      'https://tallystack/index.html',
      'file:///index.html',
      'app://user@tallystack/',
      'about:blank',
      '',
    ]) {
      expect(isOwnPage(foreign), foreign).toBe(false);
    }
  });
});

describe('the file of an address', () => {
  it('lies in the folder of the built screens', () => {
    expect(fileOfAddress('app://tallystack/assets/index.js', '/out/renderer')).toBe('/out/renderer/assets/index.js');
    expect(fileOfAddress('app://tallystack/', '/out/renderer')).toBe('/out/renderer/index.html');
  });

  it('is refused when it climbs, however it is written', () => {
    for (const path of ['..%2f..%2fetc/passwd', '..%2frenderer-other/x', 'a/..%2f..%2fx', '..%5cx', 'x%00.js', '%zz']) {
      expect(fileOfAddress(`app://tallystack/${path}`, '/out/renderer'), path).toBeNull();
    }
  });
});

describe('the kind of a file', () => {
  it('is known for what the build makes only', () => {
    expect(contentTypeOf('/out/a.js')).toBe('text/javascript; charset=utf-8');
    expect(contentTypeOf('/out/a.exe')).toBeNull();
  });
});
