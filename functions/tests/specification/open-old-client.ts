import { expect } from 'vitest';
import type { z } from 'zod';
import type { StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';

interface OldCall<Schema> {
  /** JSON, or a form. */
  readonly body?: unknown;
  readonly status?: number;
  /** The response fields in the specification. */
  readonly answer: Schema;
  /** Replaces the session's token; `null` for none. */
  readonly token?: string | null;
}

/** Opens a client written from section 7 of the specification: paths, payloads and fields, without the contract. */
export function openOldClient({ api }: StackAddresses) {
  let session: string | null = null;

  async function sendRequest(
    method: string,
    path: string,
    body: unknown,
    token: string | null,
  ): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(path.startsWith('http') ? path : `${api}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(!isForm && method !== 'GET' && { 'Content-Type': 'application/json' }),
      },
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    });
  }

  return {
    /** Stores the login's token, as the client's stored record does. */
    keepSession(token: string): void {
      session = token;
    },
    session: (): string => session ?? '',
    /** Calls, and checks status and fields. */
    async call<Schema extends z.ZodType>(
      method: 'GET' | 'POST' | 'DELETE',
      path: string,
      { body, status = 200, answer, token = session }: OldCall<Schema>,
    ): Promise<z.output<Schema>> {
      const response = await sendRequest(method, path, body, token);
      const responseBody: unknown = await response.json();
      expect(response.status, `${method} ${path}: ${JSON.stringify(responseBody)}`).toBe(status);
      return answer.parse(responseBody);
    },
    /** Opens a URL like a link or a download. */
    open: (path: string, token: string | null = null): Promise<Response> =>
      sendRequest('GET', path, undefined, token),
  };
}
export type OldClient = ReturnType<typeof openOldClient>;

/** Returns the form of `POST /upload`: repeated files, and the flag of the chat screen. */
export function uploadForm(
  files: readonly { readonly name: string; readonly bytes: Buffer }[],
  allowDuplicates?: boolean,
): FormData {
  const form = new FormData();
  if (allowDuplicates !== undefined) form.append('allow_duplicates', String(allowDuplicates));
  for (const { name, bytes } of files) form.append('files', new File([new Uint8Array(bytes)], name));
  return form;
}
