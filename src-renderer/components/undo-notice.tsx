import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

const SHOWN = 12_000; /* ms */

/**
 * Says what was done, for long enough to take it back.
 * @param id of the notice: a second one of the same takes the place of the first
 * @param undo undefined where nothing was changed
 */
export function showDone(id: string, message: string, undo: (() => void) | undefined): void {
  const back = () => {
    notifications.hide(id);
    undo?.();
  };
  notifications.show({
    id,
    color: 'teal',
    autoClose: SHOWN,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span>{message}</span>
        {undo ? (
          <Button size="compact-xs" variant="light" onClick={back}>
            Undo
          </Button>
        ) : null}
      </Group>
    ),
  });
}
