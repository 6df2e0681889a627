import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { TX_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import { Money, moneyText } from '../../components/money.tsx';
import { TX_NAMES } from '../../components/tx-names.ts';
import { figureMark, type Mark } from './boxes.ts';
import documentClasses from './document.module.css';
import { equationTerms, type Term } from './equation.ts';
import classes from './equation-bar.module.css';
import { Figure } from './figure.tsx';

/** Beginning + … = ending. A type shows its rows; where the rows differ from the printed sum, by how much. */
export function EquationBar(props: {
  statement: TpaStatement;
  type: TxKey | null;
  onType: (type: TxKey) => void;
  onMark: (mark: Mark | null) => void;
}) {
  const { statement, type, onType, onMark } = props;
  const terms = equationTerms(statement);
  const counted = terms.filter(({ memo }) => !memo);
  const memos = terms.filter(({ memo }) => memo);
  const show = (term: Term) => {
    const mark = figureMark(TX_NAMES[term.key], [statement.ref[`tx.${term.key}`] ?? statement.ref[term.key]]);
    if (mark) onMark(mark);
    onType(term.key);
  };
  return (
    <fieldset className={classes.equation} aria-label="Equation" style={{ margin: 0, borderWidth: '0 0 1px' }}>
      <Balance
        label="Beginning"
        value={statement.beginningBalance}
        place={statement.ref.beginningBalance}
        onMark={onMark}
      />
      {counted.map((term) => (
        <TermBox key={term.key} term={term} pressed={type === term.key} onClick={() => show(term)} />
      ))}
      <span className={classes.result}>
        <span className={classes.operator} aria-hidden>
          =
        </span>
        <Balance label="Ending" value={statement.endingBalance} place={statement.ref.endingBalance} onMark={onMark} />
      </span>
      {memos.length > 0 ? (
        <span className={classes.memos}>
          Trades, not in the sum:
          {memos.map((term) => (
            <button
              key={term.key}
              type="button"
              className={documentClasses.figure}
              aria-pressed={type === term.key}
              title="Show the rows of this type"
              onClick={() => show(term)}
            >
              {TX_NAMES[term.key]} <Money value={term.amount} signed />
              {term.diff === 0 ? null : <span className={classes.off}> rows differ {moneyText(term.diff)}</span>}
            </button>
          ))}
        </span>
      ) : null}
      <YearToDate statement={statement} onMark={onMark} />
    </fieldset>
  );
}

/** The figures of the year so far, where the pages print them. */
function YearToDate({ statement, onMark }: { statement: TpaStatement; onMark: (mark: Mark | null) => void }) {
  const figures = statement.yearToDate ?? {};
  const printed = TX_KEYS.filter((key) => figures[`tx.${key}`]);
  if (printed.length === 0) return null;
  return (
    <span className={classes.memos}>
      Year to date:
      {printed.map((key) => (
        <Figure
          key={key}
          label={`${TX_NAMES[key]}, year to date`}
          place={statement.ref[`yearToDate.tx.${key}`]}
          onMark={onMark}
        >
          {TX_NAMES[key]} <Money value={figures[`tx.${key}`]} signed />
        </Figure>
      ))}
    </span>
  );
}

function Balance(props: {
  label: string;
  value: number | undefined;
  place: unknown;
  onMark: (mark: Mark | null) => void;
}) {
  const mark = figureMark(props.label, [props.place]);
  const content = (
    <>
      <small>{props.label}</small>
      <Money value={props.value} />
    </>
  );
  if (!mark) {
    return (
      <span className={classes.term} data-balance>
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classes.term}
      data-balance
      title="Show on the page"
      onClick={() => props.onMark(mark)}
    >
      {content}
    </button>
  );
}

function TermBox({ term, pressed, onClick }: { term: Term; pressed: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={classes.term}
      aria-pressed={pressed}
      title="Show the rows of this type"
      onClick={onClick}
    >
      <small>{TX_NAMES[term.key]}</small>
      <Money value={term.amount} signed />
      {term.diff === 0 ? null : <span className={`${classes.off} figures`}>rows differ {moneyText(term.diff)}</span>}
    </button>
  );
}
