import { Button, FileButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { AppError } from '../../../src-shared/errors.ts';
import { useWrite } from '../../data/operations.ts';
import { readRulesFile } from './rules-file.ts';

/** Takes rules from a file: they come unused, so that someone looks at each before it is. */
export function ImportRules() {
  const take = useWrite('rule.import');
  const reset = useRef<() => void>(null);
  const refused = (message: string) =>
    notifications.show({ color: 'red', title: 'The rules were not imported', message, autoClose: 10_000 });
  const read = async (file: File | null) => {
    if (!file) return;
    // So that the same file can be chosen again once it has been mended.
    reset.current?.();
    try {
      take.mutate(readRulesFile(await file.text()), {
        onSuccess: ({ rules, known }) =>
          notifications.show({
            color: 'teal',
            title: rules.length === 1 ? '1 rule imported' : `${rules.length} rules imported`,
            message: `${known > 0 ? `${known} ${known === 1 ? 'was' : 'were'} here already. ` : ''}New ones are not used until you switch them on.`,
          }),
        onError: (error) =>
          refused(error.status === 400 ? `This is no file of learned rules. ${error.message}` : error.message),
      });
    } catch (error) {
      refused(error instanceof AppError ? error.message : 'The file could not be read. Choose it again.');
    }
  };
  return (
    <FileButton resetRef={reset} accept="application/json,.json" onChange={(file) => void read(file)}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconUpload size={14} />} loading={take.isPending}>
          Import
        </Button>
      )}
    </FileButton>
  );
}
