import { Code, EmptyState, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';

/** Shown when the server does not know this browser: sessions end when Tallystack stops. */
export function SessionEnded({ sentence }: { sentence: string }) {
  return (
    <main>
      <EmptyState
        mt="18vh"
        icon={<IconLock size={36} stroke={1.4} />}
        title="This session has ended"
        description={sentence}
      >
        <Text size="sm" ta="center" maw={460} mx="auto">
          A session lasts until Tallystack stops. Get a new one-time address with{' '}
          <Code>tallystack link --workspace FOLDER</Code> and open it in this browser.
        </Text>
      </EmptyState>
    </main>
  );
}
