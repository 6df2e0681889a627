import { bundledRecogniser } from './bundled-recogniser.ts';
import type { GrayImage } from './gray-image.ts';
import type { RecognisedWord } from './hocr.ts';
import { closeLineRecogniser } from './line-recogniser.ts';
import { readingErrors } from './reading-error.ts';
import type { Recogniser, RecognitionOptions } from './recognition.ts';
import { systemRecogniser } from './system-recogniser.ts';

/**
 * Who reads pictures. bundled: the recogniser that comes with the packages. auto: the system's tesseract with the language data of
 * the packages where there is one, else the bundled one. system: the system's with its own language data, where those are quicker.
 */
export type RecogniserChoice = 'auto' | 'bundled' | 'system';

/**
 * The choice as a setting or a person writes it. Without one the recogniser of the packages reads, which
 * needs nothing of the system. The system's gives other ones in doubtful places: as exact ones with the same language data, and less exact ones with
 * the quick ones.
 */
export function recogniserChoice(text: string | undefined): RecogniserChoice {
  return text === 'auto' || text === 'system' ? text : 'bundled';
}

/** A cell on its own: reading it takes less than starting a process, and both recognisers read it alike. */
const CELL_PIXELS = 250_000;

let choosing: { choice: RecogniserChoice; languageFolder: string } | undefined;
const bundled = bundledRecogniser();
let system: Promise<Recogniser | undefined> | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Says who reads from now on; until then the bundled recogniser does.
 * @param languageFolder a folder of the caller's where the system's recogniser finds its language data
 */
export function chooseRecogniser(choice: RecogniserChoice, languageFolder: string): void {
  choosing = { choice, languageFolder };
  system = undefined;
}

/**
 * Reads a gray picture at reading resolution. One picture is read at a time; calls wait their turn. The bundled
 * recogniser reads what the system's fails on, and single cells.
 * @returns words in pixels of the picture
 * @throws ReadingError reading.fault
 */
export function recognise(image: GrayImage, options: RecognitionOptions): Promise<RecognisedWord[]> {
  const mine = turn.then(async () => {
    try {
      return (await recognisedBySystem(image, options)) ?? (await bundled.recognise(image, options));
    } catch (error) {
      throw readingErrors.fault(error);
    }
  });
  turn = mine.catch(() => undefined);
  return mine;
}

async function recognisedBySystem(
  image: GrayImage,
  options: RecognitionOptions,
): Promise<RecognisedWord[] | undefined> {
  if (!choosing || choosing.choice === 'bundled' || image.data.length < CELL_PIXELS) return undefined;
  try {
    system ??= systemRecogniser(choosing.languageFolder, choosing.choice === 'system' ? 'quick' : 'packed');
    const recogniser = await system;
    if (!recogniser && choosing.choice === 'system') throw new Error('There is no tesseract 5 or newer in PATH.');
    return await recogniser?.recognise(image, options);
  } catch (error) {
    console.error("The system's recogniser failed; the bundled one reads instead.", error);
    return undefined;
  }
}

/** Ends the recogniser of this process and frees its memory; the next recognition starts a new one. */
export function closeReading(): Promise<void> {
  const ending = turn.then(async () => {
    const found = await system?.catch(() => undefined);
    system = undefined;
    await Promise.all([bundled.close(), found?.close(), closeLineRecogniser()]);
  });
  turn = ending.catch(() => undefined);
  return ending;
}
