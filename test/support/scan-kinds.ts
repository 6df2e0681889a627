import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { openDocument } from '../../src-main/reading/open-document.ts';
import { drawPdf } from './generator/draw-pdf.ts';
import type { Paper } from './generator/paper.ts';
import { type Random, seeded } from './generator/random.ts';

/** a: clean; b: skewed, blurred and noisy; c: fax; d: photocopy with dark edges and streaks, one page of it turned. */
export type ScanKind = 'a' | 'b' | 'c' | 'd';

/** Pixels an inch, across and down. A fax's differ. */
const DPI: Record<ScanKind, { across: number; down: number }> = {
  a: { across: 300, down: 300 },
  b: { across: 200, down: 200 },
  c: { across: 204, down: 196 },
  d: { across: 200, down: 200 },
};
const POINTS_PER_INCH = 72;
/** Where a fax machine prints its line, in points from the top. */
const FAX_LINE = { x: 30, y: 15, size: 9 };
/** Ink of a fax is what is darker than this. */
const FAX_THRESHOLD = 150;
/** A photocopy is dark within so many pixels of its edges. */
const DARK_EDGE = 40;

interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

/**
 * The pages as pictures in a PDF, spoilt as scans of this kind are. Equal pages and seeds give equal files.
 * @param folder where the drawing lies meanwhile
 */
export async function scannedPdf(paper: Paper, kind: ScanKind, seed: number, folder: string): Promise<Uint8Array> {
  const random = seeded(`scan ${kind} ${seed}`);
  const pages = paper.page + 1;
  const drawing = join(folder, `drawing-${process.pid}-${kind}-${seed}-${pages}.pdf`);
  writeFileSync(drawing, await drawPdf(kind === 'c' ? withFaxLine(paper, random.branch('line')) : paper));
  const drawn = await openDocument(drawing);
  const scan = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    info: { CreationDate: new Date(0), ModDate: new Date(0) },
  });
  const collected = buffer(scan);
  const turnedPage = kind === 'd' ? random.whole(0, pages - 1) : -1;
  const turn = random.pick([90, 180]);
  const skew = (random.chance(0.5) ? 1 : -1) * (0.4 + 0.6 * random.next());
  for (let page = 0; page < pages; page += 1) {
    const most = (paper.width / POINTS_PER_INCH) * (paper.height / POINTS_PER_INCH) * DPI[kind].across ** 2;
    const [picture] = await drawn.renderPage(page, [most]);
    const degrees = page === turnedPage ? turn : 0;
    const spoilt = await spoil(picture!, paper, kind, skew, random.branch(`page ${page}`));
    const size: [number, number] = degrees === 90 ? [paper.height, paper.width] : [paper.width, paper.height];
    const bytes = await packed(spoilt, kind, degrees, random);
    scan.addPage({ size, margin: 0 }).image(bytes, 0, 0, { width: size[0], height: size[1] });
  }
  await drawn.close();
  rmSync(drawing);
  scan.end();
  return new Uint8Array(await collected);
}

/** The line that the sender's machine prints over each page. */
function withFaxLine(paper: Paper, random: Random): Paper {
  const time = `2026-0${random.whole(1, 9)}-${random.whole(10, 28)} ${random.whole(10, 18)}:${random.whole(10, 59)}`;
  const pages = paper.page + 1;
  const lines = Array.from({ length: pages }, (_, page) => ({
    ...FAX_LINE,
    page,
    font: 'Courier' as const,
    bold: true,
    gray: 0,
    text: `${time}   FROM:PLAN OFFICE   TO:512555${random.whole(1000, 9999)}   P.0${page + 1}/0${pages}`,
  }));
  return Object.assign(Object.create(Object.getPrototypeOf(paper)), paper, { marks: [...paper.marks, ...lines] });
}

async function spoil(drawn: Uint8Array, paper: Paper, kind: ScanKind, skew: number, random: Random): Promise<Picture> {
  const degrees = { a: 0, b: skew + 0.1 * bell(random), c: 0.3, d: 0.35 * bell(random) }[kind];
  const softness = { a: 0, b: 0.5 + 0.2 * random.next(), c: 0.4, d: 0.5 + 0.3 * random.next() }[kind];
  const turned = await sharp(drawn)
    .grayscale()
    .rotate(degrees, { background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: around, height: tall, channels } = turned.info;
  // Turning makes the picture larger on all sides: what is over is cut off evenly, as the edge of the glass does.
  const [drawnWidth, drawnHeight] = [paper.width, paper.height].map((points) =>
    Math.floor((points / POINTS_PER_INCH) * DPI[kind].across),
  ) as [number, number];
  const cut = sharp(turned.data, { raw: { width: around, height: tall, channels } }).extract({
    left: Math.max(0, (around - drawnWidth) >> 1),
    top: Math.max(0, (tall - drawnHeight) >> 1),
    width: Math.min(around, drawnWidth),
    height: Math.min(tall, drawnHeight),
  });
  const height = Math.round((paper.height / POINTS_PER_INCH) * DPI[kind].down);
  const scaled = cut.resize(drawnWidth, height, { fit: 'fill' });
  const { data, info } = await (softness > 0 ? scaled.blur(softness) : scaled)
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { ...info, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
  if (kind === 'c') return asFax(picture, random);
  if (kind === 'd') return asPhotocopy(picture, random);
  const [black, white, noise] = kind === 'a' ? [8, 252, 3] : [25 + 20 * random.next(), 248, 4 + 4 * random.next()];
  return withNoise(picture, noise!, random, (shade) => black! + (shade / 255) * (white! - black!));
}

function asFax(picture: Picture, random: Random): Picture {
  const fax = withNoise(picture, 26, random, (shade) => shade);
  for (let at = 0; at < fax.data.length; at += 1) fax.data[at] = fax.data[at]! < FAX_THRESHOLD ? 0 : 255;
  const specks = random.whole(200, 700);
  for (let speck = 0; speck < specks; speck += 1) {
    const [x, y] = [random.whole(0, fax.width - 3), random.whole(0, fax.height - 3)];
    const [side, tall] = [random.whole(1, 2), random.whole(1, 2)];
    for (let dy = 0; dy < tall; dy += 1) fax.data.fill(0, (y + dy) * fax.width + x, (y + dy) * fax.width + x + side);
  }
  return fax;
}

function asPhotocopy(picture: Picture, random: Random): Picture {
  const { width, height } = picture;
  const black = 45 + 30 * random.next();
  const white = 195 + 30 * random.next();
  const streaks = Array.from({ length: random.whole(1, 3) }, () => ({
    x: random.whole(0, width - 1),
    wide: random.whole(1, 2),
    shade: random.chance(0.5) ? -70 : 60,
  }));
  const [waveX, waveY] = [random.next() * 6, random.next() * 6];
  return withNoise(picture, 5, random, (shade, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const edge = Math.min(x, y, width - 1 - x, height - 1 - y);
    const dark = edge < DARK_EDGE ? ((DARK_EDGE - edge) / DARK_EDGE) * 170 : 0;
    const uneven = 6 * Math.sin(waveX + x / 300) + 6 * Math.sin(waveY + y / 240);
    const streak = streaks.find((each) => x >= each.x && x < each.x + each.wide)?.shade ?? 0;
    return black + (shade / 255) * (white - black) + uneven + streak - dark;
  });
}

function withNoise(
  { width, height, data }: Picture,
  amount: number,
  random: Random,
  shadeOf: (shade: number, at: number) => number,
): Picture {
  const noisy = new Uint8Array(data.length);
  const noise = noiseFrom(random.whole(1, 2 ** 30));
  for (let at = 0; at < data.length; at += 1)
    noisy[at] = Math.max(0, Math.min(255, Math.round(shadeOf(data[at]!, at) + noise() * amount)));
  return { width, height, data: noisy };
}

async function packed(
  { width, height, data }: Picture,
  kind: ScanKind,
  degrees: number,
  random: Random,
): Promise<Buffer> {
  const picture = sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(degrees)
    .toColourspace('b-w');
  if (kind === 'c') return picture.png({ compressionLevel: 6 }).toBuffer();
  return picture.jpeg({ quality: kind === 'a' ? 72 : random.whole(55, 66) }).toBuffer();
}

/** A bell-shaped number around 0 of width 1. */
const bell = (random: Random) => (random.next() + random.next() + random.next() + random.next() - 2) * Math.sqrt(3);

/** The same for millions of pixels: a plain generator of its own. */
function noiseFrom(seed: number): () => number {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return () => (next() + next() + next() + next() - 2) * Math.sqrt(3);
}
