import type { CharacterAlternative } from '../../src-shared/model/words.ts';

/** A recognised word in pixels of the picture that was read. */
export interface RecognisedWord {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** 0..1, as the recogniser gives it. */
  confidence: number;
  /** `choices[i]` are all readings of `text[i]`, its own included, best first; empty where none is known. */
  choices: CharacterAlternative[][];
}

/** Certainty of words, weighted by their length. */
export function certainty(words: readonly RecognisedWord[]): number {
  const length = words.reduce((sum, word) => sum + word.text.length, 0);
  return length === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / length;
}

const WORD =
  /<span class='ocrx_word'[^>]*title='bbox (\d+) (\d+) (\d+) (\d+); x_wconf (\d+)[^']*'>([\s\S]*?)(?=<span class='ocrx_word'|<\/p>|$)/g;
const GROUP = /<span class='ocrx_cinfo' id='lstm_choices[^']*'>([\s\S]*?)<\/span><\/span>/g;
const CHOICE = /<span class='ocrx_cinfo' id='choice[^']*' title='x_confs ([\d.]+)'>([^<]*)(?:<\/span>|$)/g;

/** Words of an hOCR page that was made with `lstm_choice_mode` 2. */
export function parseHocr(hocr: string): RecognisedWord[] {
  const words: RecognisedWord[] = [];
  for (const [, left, top, right, bottom, confidence, body] of hocr.matchAll(WORD)) {
    const text = fromEntities(
      body!
        .split(/<span class='ocrx_cinfo'/)[0]!
        .replace(/<[^>]*>/g, '')
        .trim(),
    );
    if (text === '') continue;
    words.push({
      text,
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
      confidence: Number(confidence) / 100,
      choices: alignChoices(text, choiceGroups(body!)),
    });
  }
  return words;
}

function choiceGroups(body: string): CharacterAlternative[][] {
  return [...body.matchAll(GROUP)].map(([, group]) =>
    [...`${group}</span>`.matchAll(CHOICE)].map(([, confidence, character]) => ({
      character: fromEntities(character!),
      confidence: Number(confidence) / 100,
    })),
  );
}

/**
 * Gives each character of a word the group of choices that belongs to it. Groups for the space before a word and groups
 * that the decoder merged away are passed over; a character without a group of its own gets none.
 */
function alignChoices(text: string, groups: readonly CharacterAlternative[][]): CharacterAlternative[][] {
  let next = 0;
  return [...text].flatMap((character) => {
    const found = groups.findIndex(
      (group, index) => index >= next && index <= next + 2 && group.some((choice) => choice.character === character),
    );
    const choices = found < 0 ? [] : groups[found]!.filter((choice) => choice.character.trim() !== '');
    if (found >= 0) next = found + 1;
    // One entry per UTF-16 unit, so that an index into the text is an index into the choices.
    return [choices, ...Array.from({ length: character.length - 1 }, () => [])];
  });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function fromEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!);
}
