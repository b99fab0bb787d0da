import { expect, test } from 'vitest';
import { createAccount } from '../../../../emulators/src/seed/create-account.ts';
import { logIn } from '../../../../emulators/src/seed/log-in.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { creditUsageSchema, movementListSchema } from '../../../src/contract/billing/movements.ts';
import { callRoute } from '../security/call-route.ts';

const addresses = readStackFile();
const services = readStackServices();

test('pages through every movement, latest first, each exactly once', async () => {
  const account = {
    email: `mov-${crypto.randomUUID()}@legajo.example`,
    password: 'Contraseña-2026',
    phone: newPhone(),
  };
  const uid = await createAccount(services, { ...account, plan: 'free', credits: 100 });
  for (let count = 1; count <= 7; count += 1) {
    await services.ledger.post(uid, { kind: 'charge', source: `question:${count}`, amount: count });
  }
  const authorization = `Bearer ${await logIn(addresses, account)}`;
  const readPage = async (query: Record<string, string>) => {
    const answer = await callRoute(addresses, 'listMovements', { query }, authorization);
    expect(answer.status, answer.text).toBe(200);
    return movementListSchema.parse(JSON.parse(answer.text));
  };
  const first = await readPage({ limit: '3' });
  const second = await readPage({ limit: '3', cursor: first.next_cursor ?? '' });
  const third = await readPage({ limit: '3', cursor: second.next_cursor ?? '' });
  expect(third.next_cursor).toBeNull();
  const allMovements = [first, second, third].flatMap(({ movements }) => movements);
  expect(allMovements.map(({ credits }) => credits)).toEqual([-7, -6, -5, -4, -3, -2, -1, 100]);
  expect(new Set(allMovements.map(({ id }) => id)).size).toBe(8);
  expect(allMovements[0]).toMatchObject({
    state: 'done',
    reason: 'question',
    balance_after: 72,
    subject: null,
  });

  for (const query of [
    { limit: '0' },
    { limit: '101' },
    { cursor: 'no-existe' },
    { cursor: '../wallet' },
    { kind: 'hold' },
  ]) {
    expect((await callRoute(addresses, 'listMovements', { query }, authorization)).status).toBe(400);
  }

  const file = await callRoute(addresses, 'downloadMovements', { query: { kind: 'income' } }, authorization);
  expect(file.status, file.text).toBe(200);
  expect(file.text.trimEnd().split('\r\n')).toHaveLength(2);
  const usage = await callRoute(addresses, 'getCreditUsage', { query: {} }, authorization);
  const { days } = creditUsageSchema.parse(JSON.parse(usage.text));
  expect(days.reduce((sum, { question }) => sum + question, 0)).toBe(28);
});
