import { useCallback, useRef } from 'react';

/**
 * Where the focus goes after a dialog that a menu has opened: the menu's item had it, and is gone. The function gives it to
 * the element of the reference, once the dialog is gone too.
 */
export function useReturnFocus() {
  const target = useRef<HTMLButtonElement>(null);
  const giveBack = useCallback(() => void setTimeout(() => target.current?.focus()), []);
  return [target, giveBack] as const;
}
