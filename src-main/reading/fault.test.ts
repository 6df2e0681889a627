import { expect, it } from 'vitest';
import { smallPdf } from '../../test/support/small-pdf.ts';
import { blame, causedByFile } from './fault.ts';
import { openPdf } from './pdfjs.ts';
import { readingErrors } from './reading-error.ts';

const damaged = (cause: unknown) => readingErrors.pageDamaged(4, cause);
const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

it('calls a page damaged where the decoder of the file gave up', async () => {
  const garbage = Buffer.from('%PDF-1.7\nnothing of what a PDF has\n');
  const error: unknown = await openPdf(new Uint8Array(garbage), undefined).catch((failure: unknown) => failure);
  expect(causedByFile(error)).toBe(true);
  expect(blame(error, damaged)).toMatchObject({ code: 'page.damaged', cause: error });
});

it('never calls a page damaged for a mistake in the program', async () => {
  const mistake = thrownBy(() => (undefined as unknown as { words: string[] }).words);
  expect(mistake).toBeInstanceOf(TypeError);
  const fault = blame(mistake, damaged);
  expect(fault).toMatchObject({ code: 'reading.fault', cause: mistake });
  expect(fault.sentence).toMatch(/fault in Tallystack.*[Tt]ry again/);
  expect(fault.sentence).not.toMatch(/damaged/);
});

it('never calls a page damaged when a part of the program is missing or the computer has no room', async () => {
  const missing: unknown = await import('./no-such-module.ts' as string).catch((failure: unknown) => failure);
  expect(causedByFile(missing)).toBe(false);
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(causedByFile(full)).toBe(false);
  // The decoder's thread passes such failures on under its own name.
  const passedOn = Object.assign(new Error('Cannot find module "jbig2.wasm"'), { name: 'UnknownErrorException' });
  expect(causedByFile(passedOn)).toBe(false);
  expect(causedByFile('a string')).toBe(false);
});

it('leaves an error that already says what is wrong as it is', () => {
  const error = readingErrors.pageTooLarge(2);
  expect(blame(error, damaged)).toBe(error);
});

it('takes a mistake within the decoder for what the file made it do', async () => {
  const document = await openPdf(new Uint8Array(smallPdf('BT /F1 10 Tf (a) Tj ET')), undefined);
  const error: unknown = await document.getPage(7).catch((failure: unknown) => failure);
  expect(causedByFile(error)).toBe(true);
  await document.loadingTask.destroy();
});
