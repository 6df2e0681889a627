import { Box, Table } from '@mantine/core';
import { monthName } from '../../components/dates.ts';
import { Money } from '../../components/money.tsx';
import classes from './picture.module.css';
import { fallSteps, type Picture, STATE_WORDS } from './picture-data.ts';

/** What the picture shows, as text. */
export function PictureTables({ picture }: { picture: Picture }) {
  const steps = fallSteps(picture);
  return (
    <div className={classes.tables}>
      <Table className={classes.narrow ?? ''} verticalSpacing={4} fz="sm" aria-label="From beginning to ending">
        <Table.Tbody>
          {steps.length === 0 ? (
            <Table.Tr>
              <Table.Td>A balance of an account is not known yet.</Table.Td>
            </Table.Tr>
          ) : null}
          {steps.map(({ label, amount, kind }) => (
            <Table.Tr key={label} data-balance={kind === 'balance'}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td ta="right">
                <Money value={amount} signed={kind !== 'balance'} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Table className={classes.narrow ?? ''} verticalSpacing={4} fz="sm" aria-label="Months of statements">
        <Table.Tbody>
          {picture.coverage.map(({ state, months }) => (
            <Table.Tr key={state}>
              <Table.Th scope="row">{STATE_WORDS[state]}</Table.Th>
              <Table.Td ta="right" className="figures">
                {months}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {/* A region that scrolls must take the focus, or keys cannot scroll it. */}
      <Box component="section" className={classes.wide ?? ''} aria-label="Balances, to be scrolled" tabIndex={0}>
        <Table verticalSpacing={4} fz="sm" aria-label="Balance by account">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Account</Table.Th>
              <Table.Th scope="col" ta="right">
                Start
              </Table.Th>
              {picture.months.map((month) => (
                <Table.Th key={month} scope="col" ta="right">
                  {monthName(month)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {picture.accounts.map(({ number, beginning, balances }) => (
              <Table.Tr key={number}>
                <Table.Th scope="row" className="figures">
                  {number}
                </Table.Th>
                <Table.Td ta="right">
                  <Money value={beginning ?? undefined} />
                </Table.Td>
                {picture.months.map((month, index) => (
                  <Table.Td key={month} ta="right">
                    <Money value={balances[index] ?? undefined} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </div>
  );
}
