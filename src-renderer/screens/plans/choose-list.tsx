import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';

/** A button that asks for a list: CSV or xlsx. */
export function ChooseList(props: { label: string; pending: boolean; onFile: (file: File) => void }) {
  const reset = useRef<() => void>(null);
  const chosen = (file: File | null) => {
    if (!file) return;
    // So that the same file can be chosen again once it has been mended.
    reset.current?.();
    props.onFile(file);
  };
  return (
    <FileButton resetRef={reset} accept=".csv,.txt,.xlsx,text/csv" onChange={chosen}>
      {(button) => (
        <Button {...button} variant="default" leftSection={<IconUpload size={14} />} loading={props.pending}>
          {props.label}
        </Button>
      )}
    </FileButton>
  );
}
