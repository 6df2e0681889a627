import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { AppError } from '../../../src-shared/errors.ts';
import type { OperationInput } from '../../../src-shared/operations/index.ts';
import { useBridge } from '../../bridge/context.ts';

const FILE_NAME = 'tallystack-rules.json';

/** Saves the rules as the file that another workspace can import. */
export function useExportRules() {
  const bridge = useBridge();
  return useMutation<string | null, AppError, void>({
    mutationFn: async () => {
      const { success: _, ...file } = await bridge.call('rule.export', {});
      const bytes = new TextEncoder().encode(`${JSON.stringify(file, null, 2)}\n`);
      return bridge.save({ fileName: FILE_NAME, contentType: 'application/json', bytes });
    },
    onSuccess: (place) => {
      if (place) notifications.show({ color: 'teal', title: 'Saved', message: place });
    },
    onError: (error) =>
      notifications.show({ color: 'red', title: 'The rules were not exported', message: error.message }),
  });
}

/** A file's text as what the import takes; whether the rules in it are sound is seen by the import. */
export function readRulesFile(text: string): OperationInput<'rule.import'> {
  try {
    return JSON.parse(text) as OperationInput<'rule.import'>;
  } catch {
    throw new AppError(400, 'rules.no-json', `This file holds no rules. Choose a ${FILE_NAME} that was exported.`);
  }
}
