/** Those who wait until something has become so. */
export interface Watchers {
  /** Resolves once it is so, the signal aborts, or everything ends; rejects if that cannot be found out. */
  until(satisfied: () => boolean, signal?: AbortSignal): Promise<void>;
  /** To be called when something may have become so. */
  look(): void;
  end(): void;
}

export function createWatchers(): Watchers {
  let ended = false;
  /** Each says whether it is done and can be forgotten. */
  let watching: Array<() => boolean> = [];
  const look = () => {
    watching = watching.filter((isDone) => !isDone());
  };
  return {
    until: (satisfied, signal) =>
      new Promise<void>((resolve, reject) => {
        if (ended || signal?.aborted || satisfied()) return resolve();
        signal?.addEventListener('abort', () => resolve(), { once: true });
        watching.push(() => {
          try {
            const done = ended || signal?.aborted === true || satisfied();
            if (done) resolve();
            return done;
          } catch (failure) {
            // It concerns whoever waits, not whoever made the change that is looked at.
            reject(failure);
            return true;
          }
        });
      }),
    look,
    end: () => {
      ended = true;
      look();
    },
  };
}
