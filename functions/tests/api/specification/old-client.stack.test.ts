import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../../../emulators/src/seed/create-account.ts';
import { logIn } from '../../../../emulators/src/seed/log-in.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';

const addresses = readStackFile();
const password = 'Prueba-2026';
let authorization: string;
beforeAll(async () => {
  const email = `antiguo-${crypto.randomUUID()}@legajo.example`;
  await createAccount(readStackServices(), { email, password, phone: newPhone(), plan: 'free', credits: 10 });
  authorization = `Bearer ${await logIn(addresses, { email, password })}`;
});

interface Told {
  readonly detail?: unknown;
  readonly error?: unknown;
  readonly code?: unknown;
}

/** Calls as the specification of the first portal has it: nothing of today's contract is used. */
async function post(path: string, body: unknown): Promise<{ status: number; body: Told }> {
  const response = await fetch(`${addresses.api}${path}`, {
    method: 'POST',
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

describe('a client that knows the specification alone', () => {
  // @proves 7.17b
  test('reads why documents were not deleted in `error`', async () => {
    const { status, body } = await post('/delete_files', { filenames: ['No existe.pdf'] });
    expect(status).toBe(404);
    expect(body.error).toBe(body.detail);
    expect(body.error).toMatch(/documento/);
  });

  // @proves 7.23b
  test.each([
    ['a list', [{ role: 'user', content: 'hola' }]],
    ['nothing', null],
    ['a long text', 'a'.repeat(220_000)],
  ])('may send %s as its history', async (_form, chat_history) => {
    const question = { question: 'Hola', selected_document: 'all', chat_history };
    const { status, body } = await post('/invoke', question);
    expect([200, 404]).toContain(status);
    expect(body.code).not.toBe('invalid_request');
  });
});
