import type { App, Session, WebContents } from 'electron';
import { isOwnPage } from './address.ts';

/** As the loopback server has it for the browser: the screens run only what is built in. Styles may be inline. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Every page that this program ever opens: no navigation away, no new window, no embedded page. */
export function confinePages(app: Pick<App, 'on'>): void {
  app.on('web-contents-created', (_event, contents) => confine(contents));
}

function confine(contents: WebContents): void {
  const stayHome = (event: { preventDefault(): void }, address: string) => {
    if (!isOwnPage(address)) event.preventDefault();
  };
  contents.on('will-navigate', (event) => stayHome(event, event.url));
  contents.on('will-redirect', (event) => stayHome(event, event.url));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** No permission is given, and no request leaves: only the window's own scheme, and what it has made itself. */
export function confineSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(permission === COPY));
  session.setPermissionCheckHandler((_contents, permission) => permission === COPY);
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest((request, answer) => answer({ cancel: !mayLoad(request.url) }));
}

/** The one thing that a page may do beside showing itself: put a key that it shows on the clipboard. */
const COPY = 'clipboard-sanitized-write';

function mayLoad(address: string): boolean {
  return isOwnPage(address) || /^(data|blob|devtools):/.test(address);
}
