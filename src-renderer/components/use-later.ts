import { useEffect, useState } from 'react';

const AT_LAST = 400; /* ms */

/** False until the screen has nothing else to do: for reads that must not stand in the way of what was asked for. */
export function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const waiting = requestIdleCallback(() => setLater(true), { timeout: AT_LAST });
    return () => cancelIdleCallback(waiting);
  }, []);
  return later;
}
