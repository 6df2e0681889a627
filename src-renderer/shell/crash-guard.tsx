import { Button, EmptyState } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';

/** A fault in a screen leaves a way on: nothing is lost, because everything is kept by the engine. */
export class CrashGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        mt="20vh"
        title="This screen stopped working"
        description="Your documents and statements are safe. Load the screen again; if it stops at the same place, restart Tallystack."
      >
        <EmptyState.Actions>
          <Button leftSection={<IconRefresh size={14} />} onClick={() => window.location.reload()}>
            Load again
          </Button>
        </EmptyState.Actions>
      </EmptyState>
    );
  }
}
