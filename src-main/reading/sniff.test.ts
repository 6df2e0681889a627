import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { describeForeign, sniffFormat } from './sniff.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('sniffing a file by its content', () => {
  it('takes a picture for a picture, whatever its name says', async () => {
    const png = await readFile(new URL('../../test/fixtures/bad/png-renamed.pdf', import.meta.url));
    expect(sniffFormat(png)).toBe('png');
  });

  it('finds a PDF behind what a mail gateway put before it', () => {
    expect(sniffFormat(bytes(`Received: by mail\r\n\r\n%PDF-1.7\n`))).toBe('pdf');
  });

  it('knows JPEG, TIFF of both byte orders, BigTIFF, WebP and HEIC', () => {
    expect(sniffFormat(bytes('\xff\xd8\xff\xe0'))).toBe('jpeg');
    expect(sniffFormat(bytes('II*\0'))).toBe('tiff');
    expect(sniffFormat(bytes('MM\0*'))).toBe('tiff');
    expect(sniffFormat(bytes('II+\0'))).toBe('tiff');
    expect(sniffFormat(bytes('RIFF\x10\0\0\0WEBPVP8 '))).toBe('webp');
    expect(sniffFormat(bytes('\0\0\0\x18ftypheic'))).toBe('heic');
    expect(sniffFormat(bytes('\0\0\0\x1cftypmif1\0\0\0\0mif1heic'))).toBe('heic');
  });

  it('takes a ZIP for a ZIP, though the first file in it is a PDF stored as it is', () => {
    const header = 'PK\x03\x04\x0a\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x05\0\0\0a.pdf';
    expect(sniffFormat(bytes(`${header}%PDF-1.7\n`))).toBeUndefined();
    expect(sniffFormat(bytes('PK\x03\x04 and so on, which is no ZIP\n%PDF-1.7\n'))).toBe('pdf');
  });

  it('finds no document in text, web pages and archives', () => {
    for (const text of ['Dear Sir', '<!DOCTYPE html><html>', 'PK\x03\x04', ''])
      expect(sniffFormat(bytes(text))).toBeUndefined();
  });
});

describe('saying what a foreign file is', () => {
  it.each([
    ['', 'file.empty', 'empty'],
    ['\xef\xbb\xbf  <!doctype html><html>', 'file.not-a-document', 'web page'],
    ['Remember to call the custodian.\r\n', 'file.not-a-document', 'plain text'],
    ['PK\x03\x04....word/document.xml', 'file.not-a-document', 'Office document'],
    ['PK\x03\x04....statement.pdf', 'file.not-a-document', 'ZIP archive'],
    ['\0\0\0\x18ftypavif\0\0\0\0mif1', 'file.not-a-document', 'AVIF'],
    ['\0\0\0\x18ftypmp42', 'file.not-a-document', 'film'],
    ['\x01\x02\x03\0\0', 'file.not-a-document', 'unknown kind'],
  ])('names %j', (content, code, words) => {
    const error = describeForeign(bytes(content));
    expect(error.code).toBe(code);
    expect(error.sentence).toContain(words);
  });
});
