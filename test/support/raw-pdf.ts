import { deflateSync } from 'node:zlib';

export type PdfObject = string | Buffer;

/** A PDF of the given objects (1 0 R is the catalog), sound or not: only the cross-reference table is always right. */
export function rawPdf(objects: readonly PdfObject[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = parts[0]!.length;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  const offsets = objects.map((body, index) => {
    const offset = length;
    add(
      Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        Buffer.from(body as string, 'latin1'),
        Buffer.from('\nendobj\n'),
      ]),
    );
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  add(Buffer.from(table + end, 'latin1'));
  return Buffer.concat(parts);
}

/** A stream object; `filters` only names them, the data must be packed already. */
export function stream(data: PdfObject, dictionary = ''): Buffer {
  const bytes = Buffer.from(data as string, 'latin1');
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${dictionary} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

export interface OnePage {
  content?: PdfObject;
  mediaBox?: string;
  resources?: string;
  page?: string;
  catalog?: string;
  pages?: string;
  /** Objects 6 and on. */
  more?: readonly PdfObject[];
  trailer?: string;
}

/** A PDF of one page: 1 catalog, 2 pages, 3 page, 4 content, 5 the font /F1, then `more`. */
export function onePage(options: OnePage = {}): Buffer {
  const { content = stream('BT /F1 12 Tf 72 700 Td (Ending balance 1,234.56) Tj ET'), mediaBox = '[0 0 612 792]' } =
    options;
  return rawPdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${options.catalog ?? ''} >>`,
      options.pages ?? '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R ${mediaBox === '' ? '' : `/MediaBox ${mediaBox}`} /Contents 4 0 R
         /Resources << /Font << /F1 5 0 R >> ${options.resources ?? ''} >> ${options.page ?? ''} >>`,
      content,
      FONT,
      ...(options.more ?? []),
    ],
    options.trailer,
  );
}

/** A page that is one picture, as a scanner makes it, with the stream and filter given. */
export function picturePage(picture: PdfObject, dictionary: string): Buffer {
  return onePage({
    content: stream('q 612 0 0 792 0 0 cm /Im1 Do Q'),
    resources: '/XObject << /Im1 6 0 R >>',
    more: [stream(picture, `/Type /XObject /Subtype /Image ${dictionary}`)],
  });
}

/** So many bytes of zeros, deflated as often as told: small in the file, huge when unpacked. */
export function bomb(bytes: number, times: number): Buffer {
  let packed: Buffer = deflateSync(Buffer.alloc(bytes), { level: 9 });
  for (let round = 1; round < times; round += 1) packed = deflateSync(packed, { level: 9 });
  return packed;
}
