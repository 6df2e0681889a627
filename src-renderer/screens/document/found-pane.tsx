import { Button, Group, Select, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCircleCheck, IconInfoCircle, IconLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { TpaAccount } from '../../../src-shared/model/account.ts';
import type { Document, DocumentLink } from '../../../src-shared/model/document.ts';
import type { TpaPlan } from '../../../src-shared/model/plan.ts';
import { periodText } from '../../components/dates.ts';
import { Failure } from '../../components/failure.tsx';
import { Money } from '../../components/money.tsx';
import { useRead, useWrite } from '../../data/operations.ts';
import classes from './document.module.css';
import found from './found.module.css';
import { RegisterForm } from './register-form.tsx';
import type { FoundAccount } from './side-entries.ts';

type Candidate = DocumentLink['candidates'][number];

/** An account of the document that is attached to nothing yet: what was found, and where it may belong. */
export function FoundPane({ doc, found: account }: { doc: Document; found: FoundAccount }) {
  const plans = useRead('plan.list', {});
  const accounts = useRead('account.list', {});
  const attach = useWrite('statement.attach');
  const [registering, setRegistering] = useState(false);
  const near = doc.link?.candidates.filter((candidate) => !account.candidates.includes(candidate.account)) ?? [];
  const offered = [...account.candidates, ...near.map((candidate) => candidate.account)];
  const candidates = accounts.data?.accounts.filter(({ _id }) => offered.includes(_id)) ?? [];
  const attachTo = (planId: string, accountNumber: string) =>
    attach.mutate(
      { docId: doc._id, planId, accountNumber },
      {
        onSuccess: () =>
          notifications.show({
            color: 'teal',
            title: 'Attached',
            message: 'Compare the rows with the page, then confirm.',
          }),
      },
    );
  const failure = plans.error ?? accounts.error;
  return (
    <div className={classes.scroll}>
      <div className={found.column}>
        <FoundSummary account={account} />
        {failure ? <Failure what="The registered accounts could not be loaded" error={failure} /> : null}
        {!plans.data || !accounts.data ? (
          failure ? null : (
            <Skeleton height={180} />
          )
        ) : (
          <>
            {candidates.length > 0 && !registering ? (
              <section
                className={found.card}
                aria-label={near.length > 0 ? 'Accounts that it may be' : 'Registered accounts that fit'}
              >
                <h2 className={found.heading}>
                  <IconLink size={17} aria-hidden />{' '}
                  {near.length > 0 ? 'Choose its account' : 'Attach it to its account'}
                </h2>
                {candidates.map((candidate) => (
                  <CandidateLine
                    key={candidate._id}
                    account={candidate}
                    link={near.find((one) => one.account === candidate._id)}
                    plan={plans.data.plans.find(({ _id }) => _id === candidate.planId)}
                    busy={attach.isPending}
                    onAttach={() => attachTo(candidate.planId, candidate.number ?? account.accountNumber ?? '')}
                  />
                ))}
                <Button variant="subtle" size="compact-sm" mt={4} onClick={() => setRegistering(true)}>
                  None of these: register a new account
                </Button>
              </section>
            ) : (
              <RegisterForm plans={plans.data.plans} found={account} busy={attach.isPending} onRegistered={attachTo} />
            )}
            <OtherAccount
              plans={plans.data.plans}
              accounts={accounts.data.accounts.filter(({ _id }) => !offered.includes(_id))}
              busy={attach.isPending}
              onAttach={attachTo}
            />
          </>
        )}
        {attach.error ? <Failure what="It was not attached" error={attach.error} /> : null}
      </div>
    </div>
  );
}

function FoundSummary({ account }: { account: FoundAccount }) {
  const Icon = account.reconciles ? IconCircleCheck : IconInfoCircle;
  const facts: [string, ReactNode][] = [
    ['Provider', account.provider ?? 'Not found'],
    ['Title on the page', account.accountTitle ?? 'Not found'],
    ['Period', periodText(account.periodStart, account.periodEnd)],
    ['Beginning', <Money key="beginning" value={account.beginningBalance} />],
    ['Ending', <Money key="ending" value={account.endingBalance} />],
    ['Rows', account.rows],
  ];
  return (
    <section aria-label="What was found">
      <h2 className={found.title}>
        Account <span className="figures">{account.accountNumber ?? 'without a number'}</span>
      </h2>
      <p className={found.reason} data-good={account.reconciles}>
        <Icon size={17} aria-hidden /> {account.reason}
      </p>
      <dl className={found.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function CandidateLine(props: {
  account: TpaAccount;
  /** Why it is offered although its number is not the printed one. */
  link: Candidate | undefined;
  plan: TpaPlan | undefined;
  busy: boolean;
  onAttach: () => void;
}) {
  const { account, plan, link } = props;
  return (
    <div className={found.candidate}>
      <div>
        <strong className="figures">{account.number ?? 'No number'}</strong>
        <p className="quiet">{[plan?.planName, account.provider, account.type].filter(Boolean).join(' · ')}</p>
        {link ? <p className={found.doubt}>{doubtText(link)}</p> : null}
      </div>
      <Button loading={props.busy} onClick={props.onAttach}>
        Attach
      </Button>
    </div>
  );
}

/** What differs, so that somebody can compare it with the page. */
function doubtText({ how, printed, page }: Candidate): string {
  const there = `Page ${page + 1} says ${printed}`;
  if (how === 'near') return `${there}: a digit or two differ. Compare it with the page.`;
  if (how === 'name') return 'Only the name fits. Compare it with the page.';
  return `${there}, which may stand for this account. Compare it with the page.`;
}

/** For a document whose number fits none, or the wrong one: any registered account may be named. */
function OtherAccount(props: {
  plans: TpaPlan[];
  accounts: TpaAccount[];
  busy: boolean;
  onAttach: (planId: string, accountNumber: string) => void;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (props.accounts.length === 0) return null;
  const account = props.accounts.find(({ _id }) => _id === chosen);
  const data = props.plans.map((plan) => ({
    group: plan.planName,
    items: props.accounts
      .filter(({ planId, number }) => planId === plan._id && number)
      .map(({ _id, number, provider }) => ({ value: _id, label: [number, provider].filter(Boolean).join(' · ') })),
  }));
  return (
    <section className={found.card} aria-label="Another account">
      <Group align="flex-end" gap="xs">
        <Select
          flex={1}
          label="Or another registered account"
          placeholder="Search by number or provider"
          searchable
          clearable
          data={data.filter(({ items }) => items.length > 0)}
          value={chosen}
          onChange={setChosen}
        />
        <Button
          variant="default"
          disabled={!account}
          loading={props.busy}
          onClick={() => account && props.onAttach(account.planId, account.number ?? '')}
        >
          Attach
        </Button>
      </Group>
    </section>
  );
}
