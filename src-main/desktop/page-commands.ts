export interface PageCommands {
  /** Sends now if a page listens, else when the next one does. */
  tell(command: string): void;
  /** A page has begun to listen: it gets what has waited, in order. */
  pageListens(): void;
  /** The window was closed, or its page is on the way out. */
  pageGone(): void;
}

/**
 * What the main process tells the window's page. A file that came with the start, or that was chosen while the page was
 * being loaded, may be refused before anything in the page can say so: such commands wait instead of being lost.
 */
export function createPageCommands(send: (command: string) => void): PageCommands {
  let isListening = false;
  const waiting: string[] = [];
  return {
    tell(command) {
      if (isListening) send(command);
      else waiting.push(command);
    },
    pageListens() {
      isListening = true;
      for (const command of waiting.splice(0)) send(command);
    },
    pageGone() {
      isListening = false;
    },
  };
}
