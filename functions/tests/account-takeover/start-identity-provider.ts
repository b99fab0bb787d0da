import type { IncomingMessage, ServerResponse } from 'node:http';
import { loopback } from '../../../emulators/src/shared/ports.ts';
import { serveApp } from '../../../emulators/src/shared/serve-app.ts';
import type { StandIn } from '../../../emulators/src/shared/stand-in.ts';

interface ProviderCall {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  /** Credentials of a project administrator; absent for clients. */
  readonly authorization?: string | undefined;
  readonly body?: object | undefined;
}
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The identity provider's emulator in this process. */
export interface InProcessIdentityProvider extends StandIn {
  /** Calls the emulator without a network. */
  ask(providerRequest: ProviderCall): Promise<Answer>;
}

/** The emulator's accounts and codes of one project. */
interface State {
  listOobCodes(): Iterable<{ readonly oobCode: string; readonly requestType: string }>;
  deleteOobCode(oobCode: string): void;
}
type Operation = (state: State, body: object, context: object) => unknown;
interface Operations {
  readonly [name: string]: Operation | Operations | undefined;
}

/** The parts of the emulator's modules that are used here; the package brings no types for them. */
interface EmulatorModules {
  readonly operations: Operations;
  readonly State: new (projectId: string) => State;
}

async function loadEmulator(): Promise<EmulatorModules> {
  const folder = 'firebase-tools/lib/emulator/auth';
  const { authOperations } = (await import(`${folder}/operations.js`)) as { authOperations: Operations };
  const { AgentProjectState } = (await import(`${folder}/state.js`)) as {
    AgentProjectState: EmulatorModules['State'];
  };
  return { operations: authOperations, State: AgentProjectState };
}

/**
 * The identity provider's own emulator, of `firebase-tools`, in this process and so on its clock, without accounts at
 * the start. Its operations are called as its server calls them, but without the request validators, which take seconds
 * to compile: these requests are well-formed. Sources: `firebase-tools/lib/emulator/auth/operations.js` and
 * `server.js`.
 */
export async function startIdentityProvider(projectId: string): Promise<InProcessIdentityProvider> {
  const { operations, State } = await loadEmulator();
  const state = new State(projectId);
  const ask = async ({ method, path, authorization, body = {} }: ProviderCall): Promise<Answer> => {
    const [pathname = '', query] = path.split('?');
    const foundOperation = findOperation(operations, method, pathname);
    const isAdministrator = authorization === 'Bearer owner';
    if (foundOperation === undefined)
      throw new Error(`the identity provider has no ${method} ${pathname} here`);
    if (foundOperation.isForAdministrators && !isAdministrator) return { status: 401, body: { error: {} } };
    const context = {
      security: isAdministrator ? { Oauth2: {} } : { apiKeyQuery: {} },
      params: { path: { targetProjectId: projectId }, query: Object.fromEntries(new URLSearchParams(query)) },
      req: { protocol: 'http', headers: { host: loopback } },
    };
    const mailed = new Set(isAdministrator ? recoveriesIn(state) : []);
    try {
      const answer = await foundOperation.operation(state, withNumbersAsText(body), context);
      if (isAdministrator)
        for (const code of recoveriesIn(state)) if (!mailed.has(code)) state.deleteOobCode(code);
      return { status: 200, body: asSent(answer) };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { status: error.code, body: asSent({ error }) };
    }
  };
  return { ...(await serveApp(listenWith(ask), 0)), ask };
}

/**
 * The codes that undo a change of email. The provider mails none after an administrator's change, its emulator does.
 * Source: https://github.com/firebase/firebase-admin-node/issues/1614
 */
const recoveriesIn = (state: State): string[] =>
  [...state.listOobCodes()].flatMap(({ oobCode, requestType }) =>
    requestType === 'RECOVER_EMAIL' ? [oobCode] : [],
  );

/** Serves clients outside of this process. */
function listenWith(ask: InProcessIdentityProvider['ask']) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url: path = '/', headers } = request;
    const text = (await request.toArray()).join('');
    const { authorization } = headers;
    const providerRequest = { method, path, authorization, body: text === '' ? undefined : JSON.parse(text) };
    const { status, body } = await ask(providerRequest);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

/** Returns the operation of a URL, by its name in the emulator's API description. */
function findOperation(
  operations: Operations,
  method: string,
  pathname: string,
): { readonly operation: Operation; readonly isForAdministrators: boolean } | undefined {
  const [, host, , ...places] = pathname.split('/');
  const isControl = host === 'emulator';
  const [first = '', projectId, last = ''] = places;
  const names =
    projectId === undefined
      ? first.split(':')
      : ['projects', ...(last === '' ? projectId.split(':').slice(1) : last.split(':'))];
  const verb = isControl ? [controlVerbs[method] ?? '', 'list'] : ['_'];
  let place: Operation | Operations | undefined = operations[isControl ? 'emulator' : 'identitytoolkit'];
  for (const name of names) place = typeof place === 'object' ? place[name] : undefined;
  if (typeof place === 'object') {
    const group: Operations = place;
    place = verb.map((name) => group[name]).find((operation) => typeof operation === 'function');
  }
  if (typeof place !== 'function') return undefined;
  return { operation: place, isForAdministrators: !isControl && projectId !== undefined };
}
const controlVerbs: Readonly<Record<string, string>> = { GET: 'get', PATCH: 'update', DELETE: 'delete' };

/** The API's numbers are 64-bit, which JSON writes as text: its server converts the numbers that clients send. */
function withNumbersAsText(body: object): object {
  const sentFields = Object.entries(body).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    sentFields.map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : structuredCopy(value),
    ]),
  );
}
const structuredCopy = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? structuredClone(value) : value;

const asSent = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer ?? {}));

function isRefusal(error: unknown): error is Error & { readonly code: number } {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' && error.code < 500;
}
