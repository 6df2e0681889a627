import type { Attack, Target } from './attacks.ts';

/** They try to read something, or to have the server change something by a mere GET. */
export const READS: Attack[] = [
  ...(['cors', 'no-cors', 'same-origin'] as const).map((variant) => ({
    name: `fetch of a list, mode ${variant}`,
    variant,
    run: ({ url, variant: mode }: Target) =>
      fetch(`${url}/stack/list`, { mode: mode as RequestMode, credentials: 'include' }).then(
        (answer) => answer.text(),
        () => '',
      ),
  })),
  {
    name: 'fetch of what anybody may see',
    run: ({ url }) =>
      fetch(`${url}/health`).then(
        (answer) => answer.text(),
        () => '',
      ),
  },
  {
    name: 'XMLHttpRequest of a list',
    run: ({ url }) =>
      new Promise((done) => {
        const request = new XMLHttpRequest();
        request.open('GET', `${url}/tpa/plan/list`);
        request.withCredentials = true;
        request.onloadend = () => done(request.responseText);
        request.send();
      }),
  },
  {
    name: 'a picture of a page, drawn on a canvas',
    run: ({ url, docId }) =>
      new Promise((done) => {
        const picture = new Image();
        picture.onload = () => {
          const canvas = document.createElement('canvas');
          canvas.getContext('2d')?.drawImage(picture, 0, 0);
          done(`${picture.naturalWidth} ${canvas.toDataURL()}`);
        };
        picture.onerror = () => done('');
        picture.src = `${url}/document/page?docId=${docId}&page=0`;
      }),
  },
  {
    name: 'a picture whose address opens a document, so that it counts as seen',
    run: ({ url, docId }) =>
      new Promise((done) => {
        const picture = new Image();
        picture.onload = () => done('loaded');
        picture.onerror = () => done('');
        picture.src = `${url}/document/get?docId=${docId}`;
      }),
  },
  ...(['', 'module'] as const).map((variant) => ({
    name: `a list as a script ${variant}`,
    variant,
    run: ({ url, variant: type }: Target) =>
      new Promise<string>((done) => {
        const script = document.createElement('script');
        if (type) script.type = type;
        let said = '';
        addEventListener('error', ({ message }) => {
          if (message && !/^Script error/.test(message)) said += message;
        });
        script.onload = () => done(`loaded ${said}`);
        script.onerror = () => done(said);
        script.src = `${url}/tpa/plan/list`;
        document.head.append(script);
      }),
  })),
  {
    name: 'a module import',
    run: ({ url }) =>
      import(`${url}/tpa/plan/list`).then(
        (module) => JSON.stringify(module),
        () => '',
      ),
  },
  ...(['stylesheet', 'prefetch', 'preload', 'modulepreload', 'manifest'] as const).map((variant) => ({
    name: `a link of rel=${variant}`,
    variant,
    run: ({ url, docId, variant: rel }: Target) =>
      new Promise<string>((done) => {
        const link = document.createElement('link');
        link.rel = rel;
        if (rel === 'preload') link.as = 'fetch';
        link.href = `${url}/document/get?docId=${docId}`;
        link.onload = () => {
          const rules = [...document.styleSheets].flatMap((sheet) => {
            try {
              return [...sheet.cssRules].map((rule) => rule.cssText);
            } catch {
              return [];
            }
          });
          done(rules.join(' '));
        };
        link.onerror = () => done('');
        document.head.append(link);
        setTimeout(() => done(''), 500);
      }),
  })),
  {
    name: 'a background picture and a font of a style',
    run: ({ url, docId }) =>
      new Promise((done) => {
        const style = document.createElement('style');
        style.textContent = `@font-face { font-family: stolen; src: url(${url}/document/download?docId=${docId}) }
          body { background: url(${url}/document/get?docId=${docId}); font-family: stolen }`;
        document.head.append(style);
        document.body.append('text');
        document.fonts.load('12px stolen').then(
          (fonts) => done(fonts.length > 0 ? 'loaded' : ''),
          () => done(''),
        );
        setTimeout(() => done(''), 750);
      }),
  },
  ...(['video', 'audio'] as const).map((variant) => ({
    name: `a download as ${variant}`,
    variant,
    run: ({ url, docId, variant: kind }: Target) =>
      new Promise<string>((done) => {
        const media = document.createElement(kind as 'video');
        media.onloadedmetadata = () => done(String(media.duration));
        media.onerror = () => done('');
        media.src = `${url}/document/download?docId=${docId}`;
        setTimeout(() => done(''), 750);
      }),
  })),
  ...(['iframe', 'object', 'embed'] as const).map((variant) => ({
    name: `a list in an ${variant}`,
    variant,
    run: ({ url, docId, variant: kind }: Target) =>
      new Promise<string>((done) => {
        const frame = document.createElement(kind) as HTMLIFrameElement;
        const address = `${url}/document/get?docId=${docId}`;
        if (kind === 'object') (frame as unknown as HTMLObjectElement).data = address;
        else frame.src = address;
        document.body.append(frame);
        setTimeout(() => {
          try {
            done(frame.contentDocument?.body?.textContent ?? '');
          } catch {
            done('');
          }
        }, 500);
      }),
  })),
  {
    name: 'the screens in a frame',
    run: ({ url }) =>
      new Promise((done) => {
        const frame = document.createElement('iframe');
        frame.src = `${url}/app/`;
        document.body.append(frame);
        setTimeout(() => {
          try {
            done(frame.contentWindow?.document.body.textContent ?? '');
          } catch {
            done('');
          }
        }, 500);
      }),
  },
  ...(['ws', 'wss'] as const).map((variant) => ({
    name: `a ${variant.toUpperCase()} socket`,
    variant,
    run: ({ url, variant: scheme }: Target) =>
      new Promise<string>((done) => {
        const socket = new WebSocket(`${url.replace('http', scheme)}/events`);
        socket.onopen = () => done('open');
        socket.onmessage = ({ data }) => done(String(data));
        socket.onerror = () => done('');
      }),
  })),
  {
    name: 'the stream of events',
    run: ({ url }) =>
      new Promise((done) => {
        const events = new EventSource(`${url}/events`, { withCredentials: true });
        events.onopen = () => done('open');
        events.onmessage = ({ data }) => done(String(data));
        events.onerror = () => {
          events.close();
          done('');
        };
      }),
  },
  {
    name: 'a service worker of the server itself',
    run: async ({ url }) => {
      const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
      if (!workers) return '';
      return workers.register(`${url}/app/index.html`, { scope: `${url}/` }).then(
        () => 'registered',
        () => '',
      );
    },
  },
  {
    name: 'a service worker of its own that fetches',
    run: async ({ url, attacker }) => {
      const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
      if (!workers) return '';
      const registration = await workers.register('/worker.js').catch(() => undefined);
      if (!registration) return '';
      await workers.ready;
      const answer = await new Promise<string>((done) => {
        workers.onmessage = ({ data }) => done(String(data));
        registration.active?.postMessage({ url: `${url}/stack/list`, attacker });
        setTimeout(() => done(''), 750);
      });
      await registration.unregister();
      return answer;
    },
  },
  {
    name: 'a worker that fetches',
    run: ({ url }) =>
      new Promise((done) => {
        const source = `fetch('${url}/stack/list', { credentials: 'include' })
          .then((answer) => answer.text(), () => '').then((text) => postMessage(text))`;
        const worker = new Worker(URL.createObjectURL(new Blob([source])));
        worker.onmessage = ({ data }) => done(String(data));
        setTimeout(() => done(''), 750);
      }),
  },
  {
    name: 'a window of a document, asked for its content',
    run: ({ url, docId }) =>
      new Promise((done) => {
        let heard = '';
        addEventListener('message', ({ data }) => (heard += String(data)));
        const opened = open(`${url}/document/get?docId=${docId}`);
        setTimeout(() => {
          opened?.postMessage('tell me', '*');
          try {
            heard += opened?.document.body.textContent ?? '';
          } catch {
            // Another origin's.
          }
          opened?.close();
          done(heard);
        }, 500);
      }),
  },
  {
    name: 'a window of the screens, kept as opener',
    run: ({ url }) =>
      new Promise((done) => {
        const opened = open(`${url}/app/`);
        setTimeout(() => {
          let read = '';
          try {
            read = `${opened?.document.title}${opened?.location.href}`;
          } catch {
            // Another origin's.
          }
          opened?.close();
          done(read === 'about:blank' ? '' : read);
        }, 500);
      }),
  },
  {
    name: 'a redirect of its own server to a list',
    run: ({ url, attacker }) =>
      fetch(`${attacker}/redirect?to=${encodeURIComponent(`${url}/stack/list`)}`, { credentials: 'include' }).then(
        (answer) => answer.text(),
        () => '',
      ),
  },
];
