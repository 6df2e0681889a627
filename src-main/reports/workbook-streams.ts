import { type EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type exceljs from 'exceljs';

export type Writer = InstanceType<typeof exceljs.stream.xlsx.WorkbookWriter>;
type SheetWriter = ReturnType<Writer['addWorksheet']>;

/** A part of the file on its way to being packed; the library's streams are of an older kind, without writableLength. */
interface Part {
  pipes: Pipe[];
}

type Pipe = EventEmitter & {
  _writableState: { length: number; ended: boolean };
  _readableState: { length: number; endEmitted: boolean };
};

/** Opens the parts of the file: sheets, their links, their notes. */
interface PartOpener {
  _openStream(path: string): Part;
}

/**
 * What the library keeps of a sheet: its links, each naming the relation that holds the address; every formula, in case a
 * later one should share it; and the parts, which hold on to the last that went through them.
 */
interface KeptOfSheet {
  _formulae: Record<string, unknown>;
  _stream: Part | undefined;
  _sheetCommentsWriter: { _commentsStream: Part | undefined; _vmlStream: Part | undefined };
  _sheetRelsWriter: {
    _stream: Part | undefined;
    _hyperlinks: { rId: string; address: string }[];
    addHyperlink(link: { address: string; target: string }): void;
  };
}

/**
 * Waits until no more than `limit` bytes of the finished parts lie unpacked, nor of the part that is being packed. Rows are
 * made faster than they are packed: without waiting, a large plan would lie in memory as text.
 */
export function packing(writer: Writer, limit: number): () => Promise<void> {
  const opener = writer as unknown as PartOpener;
  const open = opener._openStream.bind(writer);
  let waiting: Pipe[] = [];
  opener._openStream = (path) => {
    const part = open(path);
    waiting.push(...part.pipes);
    return part;
  };
  return async () => {
    await setImmediate();
    for (;;) {
      waiting = waiting.filter(({ _readableState: { endEmitted } }) => !endEmitted);
      // One part is packed after the other, in the order in which they were opened.
      const [first] = waiting;
      if (!first || unpacked(waiting) <= limit) return;
      await once(first, first._writableState.ended ? 'end' : 'drain');
    }
  };
}

/** Bytes of the part whose turn it is, and of the whole ones behind it; what grows beside the first cannot be packed yet. */
function unpacked(parts: readonly Pipe[]): number {
  const counted = parts.filter(({ _writableState: { ended } }, index) => index === 0 || ended);
  return counted.reduce(
    (sum, { _writableState, _readableState }) => sum + _writableState.length + _readableState.length,
    0,
  );
}

/**
 * Puts links on the cells of a sheet. The library makes links only of text cells, while ours lie on figures and formulas; and
 * it writes every address anew, while the rows of a page all lead to the same one.
 */
export function linking(sheet: SheetWriter): (cell: string, target: string) => void {
  const relations = (sheet as unknown as KeptOfSheet)._sheetRelsWriter;
  const known = new Map<string, string>();
  return (address, target) => {
    const rId = known.get(target);
    if (rId === undefined) {
      relations.addHyperlink({ address, target });
      known.set(target, relations._hyperlinks.at(-1)!.rId);
    } else relations._hyperlinks.push({ rId, address });
  };
}

/** A sheet that is written needs nothing of this any more; of hundreds of sheets it would fill the memory. */
export function letGo(sheet: SheetWriter): void {
  const kept = sheet as unknown as KeptOfSheet;
  kept._formulae = {};
  kept._stream = undefined;
  kept._sheetRelsWriter._stream = undefined;
  kept._sheetRelsWriter._hyperlinks = [];
  kept._sheetCommentsWriter._commentsStream = undefined;
  kept._sheetCommentsWriter._vmlStream = undefined;
}
