/** A small seeded source of chance: equal seeds give equal documents on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(probability: number): boolean;
  /** An independent stream, so that adding a draw in one place leaves the others as they were. */
  branch(name: string): Random;
}

export function seeded(seed: number | string): Random {
  const text = String(seed);
  let state = hash(text);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    pick: (items) => {
      if (items.length === 0) throw new Error('Nothing to pick from');
      return items[whole(0, items.length - 1)]!;
    },
    chance: (probability) => next() < probability,
    branch: (name) => seeded(`${text}/${name}`),
  };
}

function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 16777619);
  return value | 0;
}
