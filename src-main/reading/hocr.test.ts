import { describe, expect, it } from 'vitest';
import { parseHocr } from './hocr.ts';

const HOCR = `<div class='ocr_page' id='page_1' title='image "unknown"; bbox 0 0 900 100'>
<p class='ocr_par' id='par_1_1' lang='eng' title="bbox 0 20 444 320"><span class='ocr_line' id='line_1_1' title="bbox 56 20 426 100">
<span class='ocrx_word' id='word_1_1' title='bbox 56 30 133 86; x_wconf 91'>AT&amp;T
<span class='ocrx_cinfo' id='lstm_choices_1_1_1'><span class='ocrx_cinfo' id='choice_1_1_1' title='x_confs 97.1'>A</span></span>
<span class='ocrx_cinfo' id='lstm_choices_1_1_2'><span class='ocrx_cinfo' id='choice_1_1_2' title='x_confs 96.2'>T</span></span>
<span class='ocrx_cinfo' id='lstm_choices_1_1_3'><span class='ocrx_cinfo' id='choice_1_1_3' title='x_confs 92.2'>&amp;</span></span>
<span class='ocrx_cinfo' id='lstm_choices_1_1_4'><span class='ocrx_cinfo' id='choice_1_1_4' title='x_confs 92.2'>T</span></span>
</span>
<span class='ocrx_word' id='word_1_2' title='bbox 164 20 227 84; x_wconf 62'>1.4
<span class='ocrx_cinfo' id='lstm_choices_1_2_1'><span class='ocrx_cinfo' id='choice_1_2_1' title='x_confs 96.2'> </span></span>
<span class='ocrx_cinfo' id='lstm_choices_1_2_2'><span class='ocrx_cinfo' id='choice_1_2_2' title='x_confs 80'>1</span><span class='ocrx_cinfo' id='choice_1_2_3' title='x_confs 41.5'>7</span></span>
<span class='ocrx_cinfo' id='lstm_choices_1_2_3'><span class='ocrx_cinfo' id='choice_1_2_4' title='x_confs 60'>.</span><span class='ocrx_cinfo' id='choice_1_2_5' title='x_confs 33'>,</span></span>
<span class='ocrx_cinfo' id='lstm_choices_1_2_4'><span class='ocrx_cinfo' id='choice_1_2_6' title='x_confs 99'>4</span></span>
</span></span></p></div>`;

describe('words of an hOCR page', () => {
  const words = parseHocr(HOCR);

  it('come with text, pixels and confidence', () => {
    expect(
      words.map(({ text, left, top, right, bottom, confidence }) => [text, left, top, right, bottom, confidence]),
    ).toEqual([
      ['AT&T', 56, 30, 133, 86, 0.91],
      ['1.4', 164, 20, 227, 84, 0.62],
    ]);
  });

  it('keep for each character the choices that belong to it, and none for the space before the word', () => {
    expect(words[1]!.choices).toEqual([
      [
        { character: '1', confidence: 0.8 },
        { character: '7', confidence: 0.415 },
      ],
      [
        { character: '.', confidence: 0.6 },
        { character: ',', confidence: 0.33 },
      ],
      [{ character: '4', confidence: 0.99 }],
    ]);
  });
});
