import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Bridge } from '../../src-shared/bridge.ts';

const SHOWN = 12_000; /* ms */

/** Tells where a file was saved, and offers to show it there. */
export function tellSaved(place: string, show: Bridge['show']): void {
  const onShow = () =>
    show?.(place).catch(({ message }: { message: string }) =>
      notifications.show({ color: 'red', title: 'Its folder was not opened', message, autoClose: 10_000 }),
    );
  notifications.show({
    color: 'teal',
    title: 'Saved',
    autoClose: SHOWN,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span style={{ overflowWrap: 'anywhere' }}>{place}</span>
        {show ? (
          <Button size="compact-xs" variant="light" flex="none" onClick={() => void onShow()}>
            Open its folder
          </Button>
        ) : null}
      </Group>
    ),
  });
}
