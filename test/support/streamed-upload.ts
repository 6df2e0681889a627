import { once } from 'node:events';
import { request } from 'node:http';

export const MEGABYTE = 1024 * 1024;

/** Sends one file of zeros piece by piece, so that the test itself holds no more than a piece. */
export async function streamUpload(
  url: string,
  identity: Record<string, string>,
  size: number,
  options: { breakOffAt?: number } = {},
): Promise<{ status: number; body: unknown }> {
  const head = '--b\r\nContent-Disposition: form-data; name="files"; filename="big.pdf"\r\n\r\n';
  const sending = request(`${url}/document/upload`, {
    method: 'POST',
    headers: { ...identity, 'content-type': 'multipart/form-data; boundary=b' },
  });
  const answered = new Promise<{ status: number; body: unknown }>((resolve) => {
    sending.on('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
    });
    sending.on('error', () => resolve({ status: 0, body: undefined }));
  });
  const piece = Buffer.alloc(MEGABYTE);
  sending.write(head);
  for (let sent = 0; sent < size && !sending.destroyed; sent += piece.length) {
    if (sent === options.breakOffAt) sending.destroy();
    else if (!sending.write(piece)) await Promise.race([once(sending, 'drain'), answered]);
  }
  if (!sending.destroyed) sending.end('\r\n--b--\r\n');
  return answered;
}
