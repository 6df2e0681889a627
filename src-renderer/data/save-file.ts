import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import type { AppError } from '../../src-shared/errors.ts';
import type { OperationInput, OperationName } from '../../src-shared/operations/index.ts';
import { useBridge } from '../bridge/context.ts';
import { tellSaved } from './saved-notice.tsx';

/** Asks for a file of the operation table and saves it where the user wants it. */
export function useSaveFile<Name extends OperationName>(name: Name, whatFailed: string, folder?: string) {
  const bridge = useBridge();
  return useMutation<string | null, AppError, OperationInput<Name>>({
    mutationFn: async (input) => bridge.save({ ...(await bridge.file(name, input)), ...(folder ? { folder } : {}) }),
    onSuccess: (place) => {
      if (place) tellSaved(place, bridge.show);
    },
    onError: (error) =>
      notifications.show({ color: 'red', title: whatFailed, message: error.message, autoClose: 10_000 }),
  });
}
