import { Button, SimpleGrid, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { TpaAccount } from '../../../src-shared/model/account.ts';
import { Failure } from '../../components/failure.tsx';
import { moneyText } from '../../components/money.tsx';
import { useYearWrite } from '../../data/operations.ts';
import { readAmount } from '../document/row-draft.ts';
import classes from './plans.module.css';
import type { PlanYear } from './year-words.ts';

type Opening = PlanYear['openings'][number];

/** Opening balances of the first year that is kept here: later years begin with what the year before closed with. */
export function OpeningForm(props: { year: PlanYear; accounts: TpaAccount[] }) {
  const { year } = props;
  const save = useYearWrite(year.plan, year.planYear);
  const accounts = props.accounts.filter(({ accountType }) => accountType === 'brokerage');
  const held = Object.fromEntries(year.openings.map(({ account, balance }) => [account, moneyText(balance)]));
  const [texts, setTexts] = useState<Record<string, string>>(held);
  const read = accounts.map(({ _id }) => ({
    account: _id,
    text: texts[_id] ?? '',
    balance: readAmount(texts[_id] ?? ''),
  }));
  const wrong = read.some(({ text, balance }) => text.trim() !== '' && balance === null);
  const elsewhere = year.openings.filter(({ account }) => !accounts.some(({ _id }) => _id === account));
  const openings: Opening[] = [
    ...elsewhere,
    ...read.flatMap(({ account, balance }) => (balance === null ? [] : [{ account, balance }])),
  ];
  const changed = accounts.some(({ _id }) => (texts[_id] ?? '') !== (held[_id] ?? ''));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!wrong && changed) save.mutate(() => ({ openings }));
  };
  if (accounts.length === 0) return null;
  return (
    <form className={classes.part} onSubmit={send} aria-label="Opening balances">
      <h3>Opening balances</h3>
      <p className="quiet">
        For the first year that is kept here, from the report of the year before. The first statement has to begin with
        them.
      </p>
      <SimpleGrid cols={{ base: 3, lg: 5 }} spacing="sm" mt={6}>
        {read.map(({ account, text, balance }) => (
          <TextInput
            key={account}
            label={accounts.find(({ _id }) => _id === account)?.number ?? '\u2013'}
            inputMode="decimal"
            placeholder="not entered"
            styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
            value={text}
            error={text.trim() !== '' && balance === null ? 'Dollars and cents, such as 1,234.56' : undefined}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              setTexts((before) => ({ ...before, [account]: typed }));
            }}
          />
        ))}
      </SimpleGrid>
      {save.error ? <Failure what="Nothing was changed" error={save.error} /> : null}
      {changed ? (
        <Button type="submit" mt="sm" disabled={wrong} loading={save.isPending}>
          Save opening balances
        </Button>
      ) : null}
    </form>
  );
}
