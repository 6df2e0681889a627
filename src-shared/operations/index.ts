import { attachmentOperations } from './attachments.ts';
import { auditOperations } from './audit.ts';
import { backupOperations } from './backups.ts';
import { bulkOperations } from './bulk.ts';
import { correctionOperations } from './corrections.ts';
import type { InputOf, Operation, OutputOf } from './declare.ts';
import { documentChangeOperations } from './document-changes.ts';
import { documentSplitOperations } from './document-split.ts';
import { documentOperations } from './documents.ts';
import { jobOperations } from './jobs.ts';
import { listOperations } from './lists.ts';
import { localApiOperations } from './local-api.ts';
import { planYearOperations } from './plan-years.ts';
import { planOperations } from './plans.ts';
import { reportOperations } from './reports.ts';
import { ruleOperations } from './rules.ts';
import { savedSearchOperations } from './saved-searches.ts';
import { searchOperations } from './search.ts';
import { settingsOperations } from './settings.ts';
import { stackOperations } from './stacks.ts';
import { statementOperations } from './statements.ts';
import { trainerOperations } from './trainer.ts';
import { userOperations } from './users.ts';
import { watchFolderOperations } from './watch-folders.ts';
import { workspaceOperations } from './workspace.ts';

/** The operation table: everything that the screens and local tools can do, each declared once. */
export const operations = {
  ...stackOperations,
  ...documentOperations,
  ...documentChangeOperations,
  ...bulkOperations,
  ...documentSplitOperations,
  ...jobOperations,
  ...searchOperations,
  ...savedSearchOperations,
  ...watchFolderOperations,
  ...trainerOperations,
  ...planOperations,
  ...planYearOperations,
  ...listOperations,
  ...reportOperations,
  ...statementOperations,
  ...attachmentOperations,
  ...correctionOperations,
  ...ruleOperations,
  ...workspaceOperations,
  ...userOperations,
  ...settingsOperations,
  ...localApiOperations,
  ...auditOperations,
  ...backupOperations,
} as const;

export type OperationName = keyof typeof operations;
export type OperationInput<Name extends OperationName> = InputOf<(typeof operations)[Name]>;
export type OperationOutput<Name extends OperationName> = OutputOf<(typeof operations)[Name]>;

export const operationNames = Object.keys(operations) as OperationName[];

/** The declaration of an operation, without its literal types. */
export function declarationOf(name: OperationName): Operation {
  return operations[name] as unknown as Operation;
}
