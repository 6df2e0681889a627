// The process that asks: as many keep-alive connections as are wanted, each sending its next request once it has its answer.
// They are open and have had an answer before the clock starts: a server takes in one new connection each time it looks, so that
// sixteen that arrive at once while the first are already asking would measure the queue at the door, not the answers.
import { connect, type Socket } from 'node:net';

export interface ClientsTask {
  url: string;
  headers: Record<string, string>;
  /** Asked in turn, the one at `from` first. */
  paths: string[];
  from: number;
  clients: number;
  requests: number;
}

export interface ClientsResult {
  /** One for each request, in the order in which they ended. */
  milliseconds: number[];
  /** Bytes of an answer's body, in the mean. */
  bytes: number;
}

process.on('message', async (task: ClientsTask) => {
  process.send?.(await run(task));
});
process.once('disconnect', () => {
  for (const socket of [...open.values()].flat()) socket.destroy();
});

/** Open connections by where they lead. */
const open = new Map<string, Socket[]>();

/** Throws where an answer is not 200. */
async function run({ url, headers, paths, from, clients, requests }: ClientsTask): Promise<ClientsResult> {
  const head = Object.entries({ host: new URL(url).host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const sockets = await connections(url, clients, `GET /health HTTP/1.1\r\n${head}\r\n`);
  const milliseconds: number[] = [];
  let next = 0;
  let bytes = 0;
  const ask = async (socket: Socket) => {
    while (next < requests) {
      const path = paths[(from + next) % paths.length]!;
      next += 1;
      const started = performance.now();
      const length = await answerTo(socket, `GET ${path} HTTP/1.1\r\n${head}\r\n`);
      bytes += length;
      milliseconds.push(performance.now() - started);
    }
  };
  await Promise.all(sockets.map(ask));
  return { milliseconds, bytes: bytes / requests };
}

/** As many connections, each of which has had an answer; kept from round to round. */
async function connections(url: string, clients: number, request: string): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const kept = (open.get(url) ?? []).filter((socket) => !socket.destroyed);
  while (kept.length < clients) {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.on('error', () => undefined);
    kept.push(socket);
    await answerTo(socket, request);
  }
  open.set(url, kept);
  return kept.slice(0, clients);
}

/** Sends a request and waits for its answer; returns the bytes of the body. Only as much HTTP as our server speaks. */
function answerTo(socket: Socket, request: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let received = 0;
  let expected = Number.POSITIVE_INFINITY;
  let length = 0;
  const read = (chunk: Buffer) => {
    if (received === 0) {
      const headEnd = chunk.indexOf('\r\n\r\n');
      const head = chunk.toString('latin1', 0, headEnd);
      if (!head.startsWith('HTTP/1.1 200')) return end(new Error(`${request.split('\r\n', 1)[0]}: ${chunk}`));
      length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
      expected = headEnd + 4 + length;
    }
    received += chunk.length;
    if (received >= expected) end();
  };
  const end = (failure?: Error) => {
    socket.off('data', read);
    socket.off('error', end);
    if (failure) reject(failure);
    else resolve(length);
  };
  socket.on('data', read);
  socket.on('error', end);
  socket.write(request);
  return promise;
}
