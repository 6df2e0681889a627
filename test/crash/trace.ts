import { dirname } from 'node:path';

/** What a program did to the disk, in its order; `answer`: what it wrote to its output. Paths are absolute. */
export type DiskCall =
  | { call: 'create' | 'remove' | 'folder' | 'sync'; path: string }
  | { call: 'write'; path: string; offset: number; data: Buffer }
  | { call: 'cut'; path: string; size: number }
  | { call: 'rename'; path: string; to: string }
  | { call: 'answer'; text: string };

/** strace's options that record what `callsOf` reads. (It cannot be this quick where it injects: it then misses calls.) */
export const RECORDED = [
  '--seccomp-bpf',
  '-y',
  '-xx',
  '-s',
  '1000000',
  '-e',
  'trace=openat,pwrite64,write,fsync,fdatasync,rename,unlink,unlinkat,ftruncate,mkdir',
];

const LINE = /^(\d+) +(\w+)\((.*)\) += (-?\d+)/;
const RESUMED = /^(\d+) +<\.\.\. \w+ resumed>(.*)$/;
const UNFINISHED = / <unfinished \.\.\.>$/;
const TEXT = /"((?:\\x[0-9a-f]{2})*)"/g;
const FILE = /^(\d+)<((?:\\x[0-9a-f]{2})*)>/;

const bytesOf = (hex: string) => Buffer.from(hex.replaceAll('\\x', ''), 'hex');
const textsOf = (part: string) => Array.from(part.matchAll(TEXT), ([, hex = '']) => bytesOf(hex));

/** The calls of a recording that touch the folder, and what went to the output file. */
export function callsOf(recording: string, folder: string, output: string): DiskCall[] {
  const begun = new Map<string, string>();
  const positions = new Map<string, number>();
  const calls: DiskCall[] = [];
  for (const raw of recording.split('\n')) {
    const line = wholeLine(raw, begun);
    const match = line === undefined ? null : LINE.exec(line);
    if (!match) continue;
    const [, , name = '', args = '', result = ''] = match;
    if (Number(result) >= 0) calls.push(...callsIn({ name, args, result: Number(result) }, positions, output));
  }
  return calls.filter((one) => one.call === 'answer' || one.path.startsWith(`${folder}/`) || one.path === folder);
}

/** A line, where a call that another thread interrupted is put together; undefined while it is not whole. */
function wholeLine(raw: string, begun: Map<string, string>): string | undefined {
  if (UNFINISHED.test(raw)) {
    begun.set(raw.slice(0, raw.indexOf(' ')), raw.replace(UNFINISHED, ''));
    return undefined;
  }
  const resumed = RESUMED.exec(raw);
  if (!resumed) return raw;
  const [, thread = '', rest = ''] = resumed;
  return `${begun.get(thread) ?? ''}${rest}`;
}

function callsIn(
  { name, args, result }: { name: string; args: string; result: number },
  positions: Map<string, number>,
  output: string,
): DiskCall[] {
  const file = FILE.exec(args);
  const path = file ? bytesOf(file[2] ?? '').toString() : '';
  const texts = textsOf(file ? args.slice(file[0].length) : args);
  const named = texts[0]?.toString() ?? '';
  const last = Number(/(\d+)$/.exec(args)?.[1] ?? 0);
  switch (name) {
    case 'openat': {
      positions.set(String(result), 0);
      if (!args.includes('O_CREAT')) return [];
      const created: DiskCall = { call: 'create', path: named };
      return args.includes('O_TRUNC') ? [created, { call: 'cut', path: named, size: 0 }] : [created];
    }
    case 'pwrite64':
      return [{ call: 'write', path, offset: last, data: texts[0]!.subarray(0, result) }];
    case 'write': {
      const data = texts[0]?.subarray(0, result) ?? Buffer.alloc(0);
      if (path === output) return [{ call: 'answer', text: data.toString() }];
      const offset = positions.get(file?.[1] ?? '') ?? 0;
      positions.set(file?.[1] ?? '', offset + result);
      return [{ call: 'write', path, offset, data }];
    }
    case 'fsync':
    case 'fdatasync':
      return [{ call: 'sync', path }];
    case 'ftruncate':
      return [{ call: 'cut', path, size: last }];
    case 'rename':
      return [{ call: 'rename', path: named, to: texts[1]!.toString() }];
    case 'unlink':
    case 'unlinkat':
      return [{ call: 'remove', path: named }];
    case 'mkdir':
      return [{ call: 'folder', path: named }];
    default:
      return [];
  }
}

/** The same program without an fsync of any folder below this one: what the tests must notice. */
export function withoutFolderSyncs(calls: readonly DiskCall[], below: string): DiskCall[] {
  const folders = new Set(calls.flatMap((one) => ('path' in one ? [dirname(one.path)] : [])));
  return calls.filter((one) => one.call !== 'sync' || !one.path.startsWith(below) || !folders.has(one.path));
}
