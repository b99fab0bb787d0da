import { lookup } from 'node:dns/promises';
import { isIP, type Socket } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { toError } from '../../platform/errors/to-error.ts';
import { bareHost, isPublicIpAddress } from './ip-address-policy.ts';
import { LenientDispatcher } from './lenient-dispatcher.ts';
import { repairAnswers } from './repair-answers.ts';

/** Resolves a name. Injected so that tests can answer like a hostile name server. */
export type ResolveName = (hostname: string) => Promise<readonly string[]>;

/** A request outside of the public internet. Nothing was sent. */
export class AddressNotAllowedError extends Error {
  override readonly name = 'AddressNotAllowedError';
}

const connectTimeoutMs = 10_000;
const idleTimeoutMs = 15_000;

const maxHeadBytes = 32 * 1024;

/**
 * Creates the only way out for the extractor, which checks every new connection. A literal IP address is checked; a
 * name is resolved once and rejected if any of its answers is not public. Exactly that answer is dialled, so that a
 * name cannot change in between. `localSites` are origins that the local stack may reach.
 */
export function createGuardedDispatcher(options: {
  readonly localSites: readonly string[];
  readonly resolve?: ResolveName;
}): Dispatcher {
  const connect = guardConnections(options.localSites, options.resolve ?? resolveName);
  const settings: Agent.Options = {
    headersTimeout: idleTimeoutMs,
    bodyTimeout: idleTimeoutMs,
    maxHeaderSize: maxHeadBytes,
    connections: 8,
    keepAliveTimeout: 4_000,
    allowH2: false,
  };
  const lenient = new Agent({
    ...settings,
    // Disables pipelining: bytes after a repaired response must never count as another response.
    pipelining: 0,
    connect: (target, callback) =>
      connect(target, (...[error, socket]) => {
        if (error !== null) callback(error, null);
        // Passes a duplex stream for a socket: the HTTP/1.1 client uses nothing else of it.
        else callback(null, repairAnswers(socket, maxHeadBytes) as Socket);
      }),
  });
  return new LenientDispatcher(new Agent({ ...settings, connect }), lenient);
}

function guardConnections(localSites: readonly string[], resolve: ResolveName): buildConnector.connector {
  const connect = buildConnector({ timeout: connectTimeoutMs });
  return (target, callback) => {
    const isLocalSite = localSites.includes(originOf(target));
    chooseIpAddress(target.hostname, isLocalSite, resolve).then(
      (address) => {
        // Checks the certificate against the name, not the IP address.
        const servername = target.servername ?? serverNameOf(target.hostname);
        const dialled = { ...target, hostname: address, ...(servername && { servername }) };
        connect(dialled, (...[error, socket]) => {
          if (error !== null) callback(error, null);
          else confirmIpAddress(socket, isLocalSite, callback);
        });
      },
      (error: unknown) => callback(toError(error), null),
    );
  };
}

async function chooseIpAddress(
  hostname: string,
  isLocalSite: boolean,
  resolve: ResolveName,
): Promise<string> {
  const host = bareHost(hostname);
  const ipAddresses = isIP(host) === 0 ? await resolve(host) : [host];
  const [first] = ipAddresses;
  if (first === undefined) throw new AddressNotAllowedError(`${host} resolves to no address`);
  if (!isLocalSite && !ipAddresses.every(isPublicIpAddress)) {
    throw new AddressNotAllowedError(`${host} resolves to an address that is not public`);
  }
  // Prefers IPv4, because the hosting platform has no outbound IPv6.
  return ipAddresses.find((address) => isIP(address) === 4) ?? first;
}

/** Checks the IP address that the socket is really connected to. */
function confirmIpAddress(socket: Socket, isLocalSite: boolean, callback: buildConnector.Callback): void {
  const { remoteAddress } = socket;
  if (isLocalSite || (remoteAddress !== undefined && isPublicIpAddress(remoteAddress))) {
    callback(null, socket);
    return;
  }
  socket.destroy();
  callback(new AddressNotAllowedError('the connection goes to an address that is not public'), null);
}

function serverNameOf(hostname: string): string | undefined {
  const host = bareHost(hostname);
  return isIP(host) === 0 ? host : undefined;
}

function originOf({ protocol, hostname, port }: buildConnector.Options): string {
  return URL.parse(`${protocol}//${hostname}${port === '' ? '' : `:${port}`}`)?.origin ?? '';
}

async function resolveName(hostname: string): Promise<readonly string[]> {
  const answers = await lookup(hostname, { all: true, verbatim: true });
  return answers.map(({ address }) => address);
}
