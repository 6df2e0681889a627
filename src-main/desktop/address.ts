import { join, normalize, sep } from 'node:path';

/** The scheme of the window's own pages: one origin that nothing else can have. */
export const SCHEME = 'app';
export const HOST = 'tallystack';
export const START_PAGE = `${SCHEME}://${HOST}/index.html`;

/** True for an address of the window's own pages. */
export function isOwnPage(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === `${SCHEME}:` && url.host === HOST && url.username === '' && url.password === '';
}

/** The file of the built screens that an address names; null when it climbs out of the folder or names none. */
export function fileOfAddress(address: string, folder: string): string | null {
  if (!isOwnPage(address)) return null;
  let path: string;
  try {
    path = decodeURIComponent(new URL(address).pathname);
  } catch {
    return null;
  }
  if (path.includes('\0') || path.includes('\\')) return null;
  const file = normalize(join(folder, path === '/' ? '/index.html' : path));
  return file.startsWith(normalize(folder) + sep) ? file : null;
}

const CONTENT_TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

/** The kind of a built file; null for kinds that the build does not make. */
export function contentTypeOf(file: string): string | null {
  return CONTENT_TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? null;
}
