import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { AppError } from '../../src-shared/errors.ts';
import { refusalText } from './refusal-text.ts';

/** What went wrong, in the engine's own sentence, and what can be done now. */
export function Failure({ error, onRetry, what }: { error: AppError; onRetry?: () => void; what: string }) {
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={18} />}
      title={what}
      role="alert"
      maw={680}
      m="md"
    >
      <Group justify="space-between" align="flex-end" gap="md">
        <Text size="sm" flex={1} c="var(--ink)">
          {refusalText(error)}
        </Text>
        {onRetry ? (
          <Button variant="default" leftSection={<IconRefresh size={14} />} onClick={onRetry}>
            Try again
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}
