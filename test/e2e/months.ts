import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { typedPdf, unclearMonth } from '../support/unclear-months.ts';
import { call, upload } from './workspace.ts';

export const MONTHS_ACCOUNT = '1234-5678';

export interface AttachedMonths {
  planId: string;
  /** Their documents, in the order of the months. */
  documents: string[];
}

/** A plan with three months of one account from text PDFs, which are read in a moment: for tests that are not about reading. */
export async function attachedMonths(
  page: Page,
  url: string,
  planName = 'Acme Widgets 401(k) Plan',
): Promise<AttachedMonths> {
  const folder = await mkdtemp(join(tmpdir(), 'tallystack-e2e-'));
  const months = ['04', '05', '06'] as const;
  const paths = months.map((month) => join(folder, `first-town-2025-${month}.pdf`));
  for (const [index, path] of paths.entries()) await writeFile(path, typedPdf(unclearMonth(months[index]!)));
  const documents = (await upload(page, url, paths)).map((docId) => docId!);
  await rm(folder, { recursive: true });
  const { plan } = await call(page, 'plan.create', { planName });
  await call(page, 'account.create', { planId: plan._id, number: MONTHS_ACCOUNT });
  for (const docId of documents) {
    await call(page, 'statement.attach', { docId, planId: plan._id, accountNumber: MONTHS_ACCOUNT });
  }
  await expect.poll(async () => (await call(page, 'health', {})).queue, { timeout: 120_000, intervals: [250] }).toBe(0);
  return { planId: plan._id, documents };
}
