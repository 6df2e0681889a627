import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

/** A button of a tool bar: a picture with its name. */
export function ToolButton(props: {
  label: string;
  active?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip label={props.label}>
      <ActionIcon
        aria-label={props.label}
        size="md"
        variant={props.active ? 'light' : 'subtle'}
        color={props.active ? 'harbor' : 'gray'}
        {...(props.active === undefined ? {} : { 'aria-pressed': props.active })}
        disabled={props.disabled ?? false}
        onClick={props.onClick}
      >
        {props.children}
      </ActionIcon>
    </Tooltip>
  );
}
