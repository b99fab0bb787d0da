import { createRequire } from 'node:module';
import path from 'node:path';
import type { Auth } from 'firebase-admin/auth';
import type { InProcessIdentityProvider } from './start-identity-provider.ts';

interface Request {
  readonly method: string;
  readonly url: string;
  readonly data?: object;
}
interface Response {
  readonly status: number;
  readonly headers: object;
  readonly text: string;
  readonly data: unknown;
  isJson(): boolean;
}

/** The error that the client rejects with when the provider refuses. */
type RefusalClass = new (response: Response) => Error;

/**
 * Makes firebase-admin's identity client call a provider in the same process, without a network. It replaces a private
 * HTTP client of `firebase-admin`, whose version is pinned; call it before the client is first used.
 */
export function askAuthInProcess(auth: Auth, provider: InProcessIdentityProvider): void {
  const Refusal = loadRefusalClass();
  const send = async ({ method, url, data }: Request): Promise<Response> => {
    const { pathname, search } = new URL(url);
    const isQuery = method === 'GET';
    const query = isQuery && data !== undefined ? `?${new URLSearchParams({ ...data })}` : search;
    const { status, body } = await provider.ask({
      method,
      path: `${pathname}${query}`,
      authorization: 'Bearer owner',
      body: isQuery ? undefined : data,
    });
    const text = JSON.stringify(body);
    const answerResponse: Response = { status, headers: {}, text, data: body, isJson: () => true };
    if (status >= 300) throw new Refusal(answerResponse);
    return answerResponse;
  };
  const { authRequestHandler } = auth as unknown as { authRequestHandler: { httpClient: object } };
  Object.assign(authRequestHandler, { httpClient: { send } });
}

function loadRefusalClass(): RefusalClass {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve('firebase-admin/auth'));
  const { RequestResponseError } = require(path.join(folder, '../utils/api-request.js')) as {
    RequestResponseError: RefusalClass;
  };
  return RequestResponseError;
}
