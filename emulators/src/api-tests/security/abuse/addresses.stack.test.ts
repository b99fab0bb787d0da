import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimits } from '../../../../../functions/src/contract/rate-limits.ts';
import { countAddress } from '../../../../../functions/src/shared/rate-limit/count-address.ts';
import { answerable, newPdf, openScene, type Scene } from './open-scene.ts';

let scene: Scene;
let endHonest: () => Promise<void>;
beforeAll(async () => {
  scene = await openScene();
  endHonest = await scene.keepHonest();
});
afterAll(() => scene.close());

test('forged addresses give nobody more questions than their own number', async () => {
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
          'X-Forwarded-For': `203.0.113.${index}, 198.51.100.${index}`,
        },
        body: JSON.stringify({ question: answerable, selected_document: 'all' }),
      });
      return status;
    }),
  );
  expect(statuses.toSorted()).toEqual([...Array(3).fill(200), ...Array(7).fill(429)]);
  expect(await scene.spentBy(mallory)).toBe(1 + 3);
});

/** A stranger's question, through these hops. */
async function lookUp(hops: string): Promise<number> {
  const { status } = await fetch(`${scene.addresses.api}/check-user-exists`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': hops },
    body: JSON.stringify({ email: `nadie-${crypto.randomUUID()}@legajo.example` }),
  });
  return status;
}

test('a stranger with a new forged address for each call is told by the hop behind it, and keeps out nobody behind another', async () => {
  const hop = newAddress();
  const [, shared] = countAddress('lookupsOfAddress', [newAddress(), hop]);
  if (shared === undefined) throw new Error('the hop behind a forged address is not counted');
  const weight = rateLimits.lookupsOfAddress.max * (shared.scale ?? 1) - 3;
  await scene.services.rateLimiter.consume([{ ...shared, weight }]);
  const statuses = await Promise.all(Array.from({ length: 10 }, () => lookUp(`${newAddress()}, ${hop}`)));
  expect(statuses.toSorted()).toEqual([...Array(3).fill(200), ...Array(7).fill(429)]);
  expect(await lookUp(`${newAddress()}, ${newAddress()}`)).toBe(200);
});

/** Of the network for measurements, which nothing else counts. */
const newAddress = (): string => `198.18.${[0, 1].map(() => Math.floor(Math.random() * 256)).join('.')}`;

test('all the while, somebody honest is served every time, and pays each thing once', () => endHonest());
