import { headingOf } from '../lexicon/headings.ts';
import { textOf } from '../words/lines.ts';
import { withIdentity } from './account-labels.ts';
import type { AccountMention } from './account-mentions.ts';
import { PERSON } from './account-numbers.ts';
import type { PageLines } from './furniture.ts';

/** A line that begins so names the other side of a row: `To account SV-31-00917`. */
export const BEGINS_OTHER_SIDE = /^(to|from)\b/i;

/**
 * A participant is named by what stands for the person; it is the account's number only where no other is printed, or where it is
 * called so beside that of the plan: "Plan Number: 528813-01", "Account ID: XXX-XX-7741".
 */
export function notOfPersons(mentions: AccountMention[]): AccountMention[] {
  const [persons, accounts] = [mentions.filter(isOfPerson), mentions.filter((mention) => !isOfPerson(mention))];
  const called = persons.filter((mention) => OF_ACCOUNT.test(textBefore(mention)));
  if (called.length > 0 && accounts.every((mention) => OF_PLAN.test(textBefore(mention)))) return called;
  return accounts.length > 0 ? accounts : mentions;
}

const OF_ACCOUNT = /\baccount (id|number|no\.?|#)\W*$|\bparticipant account\W*$/i;

const OF_PLAN = /\b(plan|group|contract) (id|number|no\.?|#)\W*$/i;

function isOfPerson({ text }: AccountMention): boolean {
  return PERSON.test(text);
}

/** The words before the number on its line, or of the label above it. */
export function textBefore({ line, words }: AccountMention): string {
  const at = line.words.indexOf(words[0]!);
  if (at >= 0) return withIdentity(textOf(line.words.slice(0, at)));
  const above = line.cells.find(({ left, right }) => left < words.at(-1)!.right && right > words[0]!.left);
  return above?.text ?? '';
}

/** "Received free from state custodian A/C 8816": where it came from. */
export function isOfOtherSide(mention: AccountMention): boolean {
  return /\b(from|to)\b.*\b(a\/c|acct|account)\b/i.test(textBefore(mention));
}

/** "Certificate (account) number 403B-118-66204" beside "Group annuity contract GA-81177-403": the contract is that of the group. */
export function notOfContracts(mentions: AccountMention[]): AccountMention[] {
  const others = mentions.filter((mention) => !OF_CONTRACT.test(textBefore(mention)));
  const called = others.some((mention) => OF_CERTIFICATE.test(textBefore(mention)));
  // "Contract No. 041877" beside "Participant Account C-041877-6".
  const isWithin = (mention: AccountMention) =>
    NUMBER_OF_CONTRACT.test(textBefore(mention)) &&
    mentions.some(({ text }) => text !== mention.text && text.split(/[-–/ ]/).includes(mention.text));
  // "Guaranteed Deposit Contract 5582" among what the trust holds whose account number stands at the heads of its pages.
  const heads = mentions.filter((mention) => mention.atHead && !isOfContract(mention));
  const isHeld = (mention: AccountMention) =>
    heads.length > 0 && isOfContract(mention) && !mentions.some(({ key, atHead }) => atHead && key === mention.key);
  return (called ? others : mentions).filter((mention) => !isWithin(mention) && !isHeld(mention));
}

const isOfContract = (mention: AccountMention): boolean =>
  /\b(contract|policy)( (id|number|no\.?|#))?\W*$/i.test(textBefore(mention));

const OF_CONTRACT = /\b(group (annuity |\S )?|annuity )contract( (id|number|no\.?|#))?\W*$/i;

/** … also with a letter misread: "Centificate". */
const OF_CERTIFICATE = /\b(ce\w{2,4}f?icate|account)\b\W*(\(?account\)? ?)?(id|number|no\.?|#)?\W*$/i;

/** "Plan number: 150882", "Group #: 2204 8817 001" beside "Account number: R419220-7" or the number of a contract: neither is another for being that of a plan or group. */
export function notOfPlans(mentions: AccountMention[]): AccountMention[] {
  const others = mentions.filter((mention) => !OF_PLAN_ALONE.test(textBefore(mention)));
  const called = (mention: AccountMention) =>
    [OF_ACCOUNT, ACCOUNT_ALONE, OF_PARTICIPANT, NUMBER_OF_CONTRACT].some((of) => of.test(textBefore(mention)));
  // "Group number: 6630 1181" of the accounts 0000 6630 1181 1 133 and 0000 6630 1181 2 133.
  const groups = mentions.filter((mention) => !others.includes(mention));
  const isWithinAll =
    groups.length > 0 &&
    others.length > 1 &&
    groups.every((group) => others.every(({ key }) => key.includes(group.key)));
  if (isWithinAll || others.some(called)) return others;
  const accounts = mentions.filter((mention) => others.includes(mention) || !PLAN_OF_SPONSOR.test(mention.text));
  return accounts.length > 0 ? accounts : mentions;
}

/** The number that a sponsor gives a plan (Form 5500, line 1b) has three digits. */
const PLAN_OF_SPONSOR = /^\d{3}$/;

/** "Plan ID 404418 Account K204471-8" */
const ACCOUNT_ALONE = /\bplan ?(id|number|no\.?|#):? \S+ (account|acct\.?):?$/i;

const OF_PARTICIPANT = /\bparticipant (id|number|no\.?|#)\W*$/i;

const NUMBER_OF_CONTRACT = /\bcontract( (id|number|no\.?|#))?\W*$/i;

export const OF_PLAN_ALONE = /\b(plan|group) ?(id|number|no\.?|#)\W*$/i;

/** "Plan number 440812" beside "Account 440812-0031577": what the number of an account begins with is that of its plan or member. */
export function notOfOwners(mentions: AccountMention[]): AccountMention[] {
  const begins = (owner: AccountMention, { key, text }: AccountMention) =>
    key !== owner.key && key.startsWith(owner.key) && /^[-–/]/.test(text.slice(owner.text.length));
  // "Plan number 332108-01-000" beside "Account number 332108-01": what they are called says more.
  const isPlanOf = (plan: AccountMention, account: AccountMention) =>
    OF_PLAN.test(textBefore(plan)) && OF_ACCOUNT.test(textBefore(account));
  // "Account Number: 10488127" and "Account Number: 10488127-INV": two accounts of one person, the second named for what it holds; so are contracts.
  const isBesideOwn = (owner: AccountMention, account: AccountMention) =>
    ((OF_ACCOUNT.test(textBefore(owner)) && /\baccount\b/i.test(textBefore(account))) ||
      (/\baccount\W*$/i.test(textBefore(owner)) && textBefore(owner) === textBefore(account)) ||
      [owner, account].every((one) => NUMBER_OF_CONTRACT.test(textBefore(one)))) &&
    [owner, account].every(({ atHead }) => atHead) &&
    owner.page !== account.page &&
    /^[-–/][A-Z]+$/.test(account.text.slice(owner.text.length));
  return mentions.filter(
    (mention) =>
      !mentions.some((other) =>
        begins(other, mention)
          ? isPlanOf(mention, other)
          : begins(mention, other) && !isPlanOf(other, mention) && !isBesideOwn(mention, other),
      ),
  );
}

/** So many lines below the heading of a list of the sweep may name its fund. */
const MOST_BELOW_SWEEP = 4;

/** "Money market fund detail", and below it "Example Government Fund   Account number: 0000002418": the sweep's own number, where the page's head names the account. */
export function notOfSweeps(mentions: AccountMention[], pages: readonly PageLines[]): AccountMention[] {
  return mentions.filter(({ line, key }) => {
    const page = pages.find(({ page: number }) => number === line.page);
    if (!page) return true;
    const at = page.lines.indexOf(line);
    const above = page.lines.slice(Math.max(0, at - MOST_BELOW_SWEEP), at);
    const isSweep = above.some((other) => headingOf(other)?.meaning.kind === 'sweep');
    const isNamed = page.lines
      .slice(0, at)
      .some((head) => mentions.some((one) => one.line === head && one.key !== key));
    return !isSweep || !isNamed;
  });
}
