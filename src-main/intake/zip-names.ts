import { getFileNameLowLevel } from 'yauzl';
import { displayName } from './file-name.ts';

/** Where a file stood in its archive, as people see it. Neither part is ever used as a path. */
export interface NameInZip {
  name: string;
  /** Folders from the outermost, joined by `/`; empty at the top. */
  folder: string;
}

const LONGEST_FOLDER = 255;

/**
 * The name of a file in a ZIP. Programs that write UTF-8 often forget to say so; what is none is in the old code page 437.
 * @param flags the entry's general purpose bit flag
 */
export function nameInZip(raw: Uint8Array, flags: number): NameInZip {
  const segments = decoded(raw, flags).split(/[\\/]/);
  const name = displayName(segments.at(-1) ?? '');
  // Drives and steps upwards lead nowhere: a folder is only a word that is kept.
  const folders = segments.slice(0, -1).filter((segment) => !/^(\.{0,2}|[A-Za-z]:)$/.test(segment.trim()));
  return { name, folder: folders.map(displayName).join('/').slice(0, LONGEST_FOLDER) };
}

function decoded(raw: Uint8Array, flags: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return getFileNameLowLevel(flags, Buffer.from(raw), [], false);
  }
}

/** Folders, and what operating systems leave beside people's files without their knowing. */
export function isNoDocument(raw: Uint8Array, flags: number): boolean {
  const segments = decoded(raw, flags).split(/[\\/]/);
  const name = segments.at(-1) ?? '';
  return (
    name === '' || name.startsWith('.') || segments.includes('__MACOSX') || /^(thumbs\.db|desktop\.ini)$/i.test(name)
  );
}
