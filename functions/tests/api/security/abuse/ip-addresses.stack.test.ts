// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerHeader } from '../../../../../emulators/src/front-end/behind-front-end.ts';
import { rateLimits } from '../../../../src/contract/rate-limits.ts';
import { countIpAddress, peopleBehindIpv4 } from '../../../../src/platform/rate-limit/count-ip-address.ts';
import { answerableQuestion, newPdf, openScene, type Scene } from './open-scene.ts';

let scene: Scene;
let endRegularUser: () => Promise<void>;
beforeAll(async () => {
  scene = await openScene();
  endRegularUser = await scene.startRegularUser();
});
afterAll(() => scene.close());

// @proves T8
test("limits a caller's questions regardless of forged IP addresses", async () => {
  const mallory = await scene.newPerson(20);
  expect((await mallory.upload([{ name: 'Contrato.pdf', bytes: newPdf() }])).status).toBe(200);
  await scene.leave('questionsOfUser', mallory, 3);
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const { status } = await fetch(`${scene.addresses.api}/invoke`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${mallory.token}`,
          [callerHeader]: `198.51.100.${index}`,
          'X-Forwarded-For': `203.0.113.${index}`,
        },
        body: JSON.stringify({ question: answerableQuestion, selected_document: 'all' }),
      });
      return status;
    }),
  );
  expect(statuses.toSorted()).toEqual([...Array(3).fill(200), ...Array(7).fill(429)]);
  expect(await scene.spentBy(mallory)).toBe(1 + 3);
});

/** Looks up an email as a stranger from this IP address, through Hosting or at the function's own URL. */
async function lookUp(from: string, forgedIpAddress: string, base = scene.addresses.api): Promise<number> {
  const { status } = await fetch(`${base}/check-user-exists`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [callerHeader]: from, 'X-Forwarded-For': forgedIpAddress },
    body: JSON.stringify({ email: `nadie-${crypto.randomUUID()}@legajo.example` }),
  });
  return status;
}

// @proves T8, V4.1.3
test('limits a stranger with forged IP addresses equally with and without Hosting, and no other caller', async () => {
  const [mallory, victim] = [newIpAddress(), newIpAddress()];
  const calls = countIpAddress('lookupsOfAddress', mallory).map((call) => ({
    ...call,
    weight: rateLimits[call.limit].max * (call.scale ?? 1) - 4,
  }));
  await scene.services.rateLimiter.consume(calls);
  const ways = [scene.addresses.api, scene.addresses.functions];
  const attemptPromises = Array.from({ length: 20 }, (_, index) =>
    lookUp(mallory, index < 10 ? newIpAddress() : `${victim}, 66.249.70.1`, ways[index % 2]),
  );
  expect((await Promise.all(attemptPromises)).toSorted()).toEqual([
    ...Array(4).fill(200),
    ...Array(16).fill(429),
  ]);
  for (const way of ways) {
    expect(await lookUp(victim, newIpAddress(), way)).toBe(200);
    expect(await lookUp(newIpAddress(), mallory, way)).toBe(200);
  }
});

// @proves T8
test('lets many users look up emails through one Hosting machine, because each is counted by their own IP address', async () => {
  const max = rateLimits.lookupsOfAddress.max * peopleBehindIpv4;
  const peoplePromises = Array.from({ length: max + 20 }, () => lookUp(newIpAddress(), newIpAddress()));
  expect(new Set(await Promise.all(peoplePromises))).toEqual(new Set([200]));
});

/** Returns an IP address of the benchmarking network, which no other test counts. */
const newIpAddress = (): string => `198.18.${[0, 1].map(() => Math.floor(Math.random() * 256)).join('.')}`;

test('serves a regular user during calls with forged IP addresses, and charges everything once', () =>
  endRegularUser());
