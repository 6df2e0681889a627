import { describe, expect, it } from 'vitest';
import { cardsAcross, columnMoved, columnToggled, fitting, gridOf, keptView, stepOf, USUAL_VIEW } from './list-view.ts';

describe('the view of a list that is kept', () => {
  it('comes back as it was written', () => {
    const view = { shape: 'cards', columns: ['status', 'pages'], preview: true };
    expect(keptView(JSON.stringify(view))).toEqual(view);
  });

  it('is the usual one where nothing was kept, or nothing that can be read', () => {
    for (const text of [undefined, '', '{"col', 'null', '7', '{"columns":"account"}']) {
      expect(keptView(text), String(text)).toEqual(USUAL_VIEW);
    }
  });

  it('leaves out columns that there are no more, and those named twice', () => {
    expect(keptView('{"columns":["pages","weight","pages",3,"toString","account"]}').columns).toEqual([
      'pages',
      'account',
    ]);
  });
});

describe('the columns of a list', () => {
  it('are added at the end and taken away', () => {
    expect(columnToggled(['account', 'status'], 'pages')).toEqual(['account', 'status', 'pages']);
    expect(columnToggled(['account', 'status'], 'account')).toEqual(['status']);
  });

  it('move by one place, and stay at either end', () => {
    expect(columnMoved(['account', 'period', 'status'], 'status', -1)).toEqual(['account', 'status', 'period']);
    expect(columnMoved(['account', 'period', 'status'], 'account', 1)).toEqual(['period', 'account', 'status']);
    expect(columnMoved(['account', 'period'], 'account', -1)).toEqual(['account', 'period']);
    expect(columnMoved(['account', 'period'], 'period', 1)).toEqual(['account', 'period']);
    expect(columnMoved(['account'], 'pages', 1)).toEqual(['account']);
  });

  it('give way in a narrow list, the status last, and keep their order', () => {
    const columns = ['account', 'period', 'status', 'receivedOn'] as const;
    expect(fitting(columns, 1_000)).toEqual(columns);
    expect(fitting(columns, 740)).toEqual(['account', 'period', 'status']);
    expect(fitting(columns, 440)).toEqual(['status']);
    expect(fitting(columns, 300)).toEqual([]);
  });

  it('lie after the box and the name', () => {
    expect(gridOf(['period', 'pages'])).toBe('16px minmax(200px, 2.2fr) minmax(120px, 1fr) 48px');
  });
});

describe('cards side by side', () => {
  it('are as many as there is room for, never none, and fill the list', () => {
    expect(cardsAcross(0)).toEqual({ across: 1, cardWidth: 196 });
    expect(cardsAcross(449)).toEqual({ across: 1, cardWidth: 405 });
    expect(cardsAcross(450)).toEqual({ across: 2, cardWidth: 196 });
    expect(cardsAcross(1_280)).toEqual({ across: 5, cardWidth: 236 });
  });
});

describe('the keys of a list', () => {
  it('go by one in a table, and not sideways', () => {
    expect(['j', 'k', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'Enter'].map((key) => stepOf(key, 0))).toEqual([
      1, -1, 1, -1, 0, 0,
    ]);
  });

  it('go sideways by one card, and up and down by a line of them', () => {
    expect(['j', 'k', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'].map((key) => stepOf(key, 4))).toEqual([
      1, -1, 4, -4, 1, -1,
    ]);
  });
});
