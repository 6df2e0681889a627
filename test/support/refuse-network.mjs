// Loaded with --import into every process and thread of a run: refuses each connection but loopback, and writes a line
// for each that was tried to the file named by REFUSED_CONNECTIONS.

import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const LOOPBACK = /^(127\.|::1$|localhost$|::ffff:127\.)/;
const log = process.env.REFUSED_CONNECTIONS;

function refuse(what) {
  if (log) appendFileSync(log, `${process.pid} ${what}\n`);
  const error = new Error(`Connection refused by the test: ${what}`);
  error.code = 'ECONNREFUSED';
  return error;
}

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  const normalized = Array.isArray(args[0]) ? args[0] : args;
  const options = typeof normalized[0] === 'object' && normalized[0] !== null ? normalized[0] : undefined;
  const path =
    options?.path ??
    (typeof normalized[0] === 'string' && Number.isNaN(Number(normalized[0])) ? normalized[0] : undefined);
  const host = options?.host ?? (typeof normalized[1] === 'string' ? normalized[1] : 'localhost');
  if (path === undefined && !LOOPBACK.test(host)) {
    const error = refuse(`tcp ${host}`);
    process.nextTick(() => this.destroy(error));
    return this;
  }
  return connect.apply(this, args);
};

for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) {
  const original = dns[name];
  dns[name] = (host, ...rest) => {
    if (LOOPBACK.test(host)) return original.call(dns, host, ...rest);
    const callback = rest.at(-1);
    const error = refuse(`dns ${host}`);
    if (typeof callback === 'function') process.nextTick(() => callback(error));
    else throw error;
  };
  const promised = dns.promises[name];
  dns.promises[name] = async (host, ...rest) => {
    if (LOOPBACK.test(host)) return promised.call(dns.promises, host, ...rest);
    throw refuse(`dns ${host}`);
  };
}

const send = dgram.Socket.prototype.send;
dgram.Socket.prototype.send = function (...args) {
  const host = args.findLast((arg) => typeof arg === 'string');
  if (host && !LOOPBACK.test(host)) throw refuse(`udp ${host}`);
  return send.apply(this, args);
};

syncBuiltinESMExports();
