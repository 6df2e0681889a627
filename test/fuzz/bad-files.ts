import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { grain } from '../support/grain.ts';
import { bomb, onePage, picturePage, rawPdf, stream } from '../support/raw-pdf.ts';

export interface BadFile {
  name: string;
  bytes: Uint8Array;
}

const TRUNCATIONS = 20;
const flate = (text: string) => deflateSync(Buffer.from(text, 'latin1'));

/** Files as nobody should send them, and as somebody will. @param sound a sound PDF of several pages */
export async function badFiles(sound: Uint8Array): Promise<BadFile[]> {
  const pictures = await soundPictures();
  return [
    ...Array.from({ length: TRUNCATIONS }, (_, index) => ({
      name: `cut-at-${index * 5}-percent.pdf`,
      bytes: sound.subarray(0, Math.round((sound.length * (index + 0.2)) / TRUNCATIONS)),
    })),
    ...brokenStructure(),
    ...hugeFiles(),
    ...oddPages(),
    ...garbagePictures(),
    await grainyPicture(),
    ...pictures.flatMap(({ name, bytes }) => damagedPicture(name, bytes)),
    ...foreignFiles(),
    ...oddNames(sound, pictures),
  ];
}

function brokenStructure(): BadFile[] {
  const loop = onePage().toString('latin1');
  const start = /startxref\n(\d+)/.exec(loop)![1]!;
  return [
    { name: 'xref-points-at-itself.pdf', bytes: onePage({ trailer: `/Prev ${start}` }) },
    {
      name: 'xref-far-outside.pdf',
      bytes: Buffer.from(loop.replace(/startxref\n\d+/, 'startxref\n999999999'), 'latin1'),
    },
    { name: 'xref-negative.pdf', bytes: Buffer.from(loop.replace(/startxref\n\d+/, 'startxref\n-7'), 'latin1') },
    { name: 'page-tree-holds-itself.pdf', bytes: onePage({ pages: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' }) },
    {
      name: 'page-tree-in-a-ring.pdf',
      bytes: rawPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 2 >>',
        '<< /Type /Pages /Kids [2 0 R] /Count 2 /Parent 2 0 R >>',
      ]),
    },
    { name: 'count-of-a-billion.pdf', bytes: onePage({ pages: '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>' }) },
    { name: 'count-of-1999.pdf', bytes: onePage({ pages: '<< /Type /Pages /Kids [3 0 R] /Count 1999 >>' }) },
    { name: 'count-below-zero.pdf', bytes: onePage({ pages: '<< /Type /Pages /Kids [3 0 R] /Count -5 >>' }) },
    { name: 'no-pages-at-all.pdf', bytes: onePage({ pages: '<< /Type /Pages /Kids [] /Count 0 >>' }) },
    { name: 'catalog-is-a-number.pdf', bytes: rawPdf(['42']) },
    { name: 'no-catalog.pdf', bytes: rawPdf([]) },
    { name: 'unknown-encryption.pdf', bytes: onePage({ trailer: '/Encrypt << /Filter /Foreign /V 9 >>' }) },
    {
      name: 'length-refers-to-itself.pdf',
      bytes: onePage({ content: Buffer.from('<< /Length 4 0 R >>\nstream\nBT ET\nendstream') }),
    },
    { name: 'deep-arrays.pdf', bytes: onePage({ page: `/Deep ${'['.repeat(20_000)}${']'.repeat(20_000)}` }) },
  ];
}

function hugeFiles(): BadFile[] {
  const gray = '/ColorSpace /DeviceGray /BitsPerComponent';
  return [
    { name: 'content-bomb.pdf', bytes: onePage({ content: stream(bomb(300_000_000, 1), '/Filter /FlateDecode') }) },
    {
      name: 'nested-bomb.pdf',
      bytes: onePage({ content: stream(bomb(300_000_000, 3), '/Filter [/FlateDecode /FlateDecode /FlateDecode]') }),
    },
    {
      name: 'picture-40000-of-bits.pdf',
      bytes: picturePage(bomb(200_000_000, 1), `/Width 40000 /Height 40000 ${gray} 1 /Filter /FlateDecode`),
    },
    {
      name: 'picture-40000-of-bytes.pdf',
      bytes: picturePage(bomb(1_000_000, 1), `/Width 40000 /Height 40000 ${gray} 8 /Filter /FlateDecode`),
    },
    { name: 'picture-40000-empty.pdf', bytes: picturePage('', `/Width 40000 /Height 40000 ${gray} 8`) },
    { name: 'picture-40000.png', bytes: hugePng() },
    {
      name: 'many-states.pdf',
      bytes: onePage({ content: stream(flate('q '.repeat(10_000)), '/Filter /FlateDecode') }),
    },
    {
      name: 'endless-states.pdf',
      bytes: onePage({ content: stream(flate('q '.repeat(200_000)), '/Filter /FlateDecode') }),
    },
    {
      name: 'many-strokes.pdf',
      bytes: onePage({ content: stream(flate('0 0 m 9 9 l S '.repeat(100_000)), '/Filter /FlateDecode') }),
    },
  ];
}

function oddPages(): BadFile[] {
  const form = '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Fm1 6 0 R >> >>';
  return [
    ...[
      '[0 0 0 0]',
      '[0 0 1000000 1000000]',
      '[0 0 612 0.001]',
      '[612 792 0 0]',
      '[0 0 nan inf]',
      '[(a) (b)]',
      '42',
      '',
    ].map((mediaBox, index) => ({ name: `media-box-${index}.pdf`, bytes: onePage({ mediaBox }) })),
    { name: 'user-unit.pdf', bytes: onePage({ page: '/UserUnit 100000' }) },
    { name: 'turned-by-17.pdf', bytes: onePage({ page: '/Rotate 17' }) },
    {
      name: 'form-draws-itself.pdf',
      bytes: onePage({
        content: stream('/Fm1 Do'),
        resources: '/XObject << /Fm1 6 0 R >>',
        more: [stream('/Fm1 Do', form)],
      }),
    },
    { name: 'content-is-garbage.pdf', bytes: onePage({ content: stream(Buffer.alloc(5000, 0xa7)) }) },
    {
      name: 'numbers-beyond-reason.pdf',
      bytes: onePage({ content: stream('1e300 0 0 1e300 0 0 cm BT /F1 1e300 Tf (a) Tj ET') }),
    },
    { name: 'script.pdf', bytes: onePage({ catalog: '/OpenAction << /S /JavaScript /JS (while(true){}) >>' }) },
    { name: 'launches.pdf', bytes: onePage({ catalog: '/OpenAction << /S /Launch /F (/bin/sh) >>' }) },
    {
      name: 'xfa.pdf',
      bytes: onePage({ catalog: '/AcroForm << /XFA 6 0 R /Fields [] >>', more: [stream('<xdp:xdp>&bomb;</xdp:xdp>')] }),
    },
    {
      name: 'carries-a-file.pdf',
      bytes: onePage({
        catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 6 0 R] >> >>',
        more: ['<< /Type /Filespec /F (../../a.exe) /EF << /F 7 0 R >> >>', stream('MZ', '/Type /EmbeddedFile')],
      }),
    },
    { name: 'polyglot-html.pdf', bytes: Buffer.concat([Buffer.from('<!-- -->\n'), onePage()]) },
    { name: 'polyglot-zip.pdf', bytes: Buffer.concat([Buffer.from('PK\x03\x04 and so on\n', 'latin1'), onePage()]) },
  ];
}

/** A page that is one picture, packed in each of the ways of a PDF, with nothing sensible in it. */
function garbagePictures(): BadFile[] {
  const noise = Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919 + 13) & 255));
  return [
    'DCTDecode',
    'JPXDecode',
    'JBIG2Decode',
    'CCITTFaxDecode',
    'LZWDecode',
    'FlateDecode',
    'ASCII85Decode',
    'RunLengthDecode',
    'NoSuchDecode',
  ].map((filter) => ({
    name: `garbage-${filter}.pdf`,
    bytes: picturePage(noise, `/Width 600 /Height 800 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /${filter}`),
  }));
}

async function grainyPicture(): Promise<BadFile> {
  const { width, height, data } = grain();
  return {
    name: 'grain.png',
    bytes: await sharp(data, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer(),
  };
}

async function soundPictures(): Promise<BadFile[]> {
  const noisy = () =>
    sharp({
      create: {
        width: 400,
        height: 500,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 240, sigma: 9 },
      },
    });
  return [
    { name: 'picture.png', bytes: await noisy().png().toBuffer() },
    { name: 'picture.jpg', bytes: await noisy().jpeg().toBuffer() },
    { name: 'picture.tif', bytes: await noisy().tiff({ compression: 'lzw' }).toBuffer() },
    { name: 'picture.webp', bytes: await noisy().webp().toBuffer() },
  ];
}

/** Cut, with its header broken, with its middle overwritten. */
function damagedPicture(name: string, sound: Uint8Array): BadFile[] {
  const broken = Buffer.from(sound);
  broken.fill(0xee, 12, 40);
  const scratched = Buffer.from(sound);
  scratched.fill(0x55, sound.length >> 1, (sound.length >> 1) + 400);
  return [
    { name: `cut-${name}`, bytes: sound.subarray(0, Math.round(sound.length * 0.4)) },
    { name: `headless-${name}`, bytes: broken },
    { name: `scratched-${name}`, bytes: scratched },
    { name: `signature-of-${name}`, bytes: sound.subarray(0, 12) },
  ];
}

function foreignFiles(): BadFile[] {
  const starting = (name: string, start: string) => ({
    name,
    bytes: Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(600)]),
  });
  return [
    starting('statement.docx', 'PK\x03\x04\x14\0\x06\0[Content_Types].xml word/document.xml'),
    starting('statements.zip', 'PK\x03\x04\x14\0\0\0statement.pdf'),
    starting('statement.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    starting('phone.heic', '\0\0\0\x18ftypheic'),
    starting('old.gif', 'GIF89a'),
    starting('old.bmp', 'BM'),
    starting('letter.rtf', '{\\rtf1 '),
    starting('zeros.pdf', '\0'),
    { name: 'letter.txt', bytes: Buffer.from('Dear Sir,\r\nplease find attached\r\n') },
    { name: 'empty.tif', bytes: Buffer.alloc(0) },
    { name: 'one-byte.pdf', bytes: Buffer.from('%') },
    { name: 'only-a-signature.pdf', bytes: Buffer.from('%PDF-') },
  ];
}

/** Sound files under names that mislead or climb. */
function oddNames(sound: Uint8Array, pictures: readonly BadFile[]): BadFile[] {
  return [
    { name: 'a-pdf.png', bytes: sound },
    { name: 'a-picture.pdf', bytes: pictures[0]!.bytes },
    { name: 'no-extension', bytes: onePage() },
    { name: '..%2f..%2fetc.pdf', bytes: onePage() },
    { name: '-rf.pdf', bytes: onePage() },
    { name: 'a\nb\t"c".pdf', bytes: onePage() },
    { name: `${'long'.repeat(60)}.pdf`, bytes: onePage() },
    { name: '年度报告 ☂ Übersicht.pdf', bytes: onePage() },
  ];
}

/** A PNG of 40,000 × 40,000 pixels by its header; a few kilobytes hold them. */
function hugePng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(40_000, 0);
  header.writeUInt32BE(40_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', bomb(5001 * 40_000, 1)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
