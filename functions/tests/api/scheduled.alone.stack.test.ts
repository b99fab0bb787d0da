import { expect, test } from 'vitest';
import { createAccount } from '../../../emulators/src/seed/create-account.ts';
import { newPhone } from '../../../emulators/src/seed/new-phone.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { readStackFile } from '../../../emulators/src/shared/stack-addresses.ts';
import { runScheduledFunction } from '../../../emulators/src/stack/run-scheduled-function.ts';
import { schedules } from '../../src/function-options.ts';

const stack = readStackFile();
const services = readStackServices();

test.each(Object.keys(schedules) as (keyof typeof schedules)[])(
  'runs the scheduled function %s on the local stack',
  async (name) => {
    await runScheduledFunction(stack, name);
  },
);

// @proves V7.3.2, V14.2.4
test('releases credits held by dead work and deletes expired sessions and registrations in the sweep', async () => {
  const id = crypto.randomUUID();
  const past = new Date(Date.now() - 60_000);
  const { firestore, ledger } = services;
  const uid = await createAccount(services, {
    email: `barrido-${id}@legajo.example`,
    password: 'Contraseña-2026',
    phone: newPhone(),
    plan: 'free',
    credits: 10,
  });
  await ledger.post(uid, { kind: 'hold', source: 'question:muerta', amount: 4, expiresAt: past });
  const records = {
    over: firestore.doc(`sessions/over-${id}`),
    running: firestore.doc(`sessions/running-${id}`),
  };
  const session = { uid, email: 'a@legajo.example', createdAt: past };
  await records.over.set({ ...session, expiresAt: past });
  await records.running.set({ ...session, expiresAt: new Date(Date.now() + 60_000) });
  const registrationReference = firestore.doc(`registrations/${id}`);
  await registrationReference.set({
    email: `nadie-${id}@legajo.example`,
    phone: newPhone(),
    createdAt: past,
    expiresAt: past,
    phoneVerifiedAt: null,
    phoneProofHash: null,
    accountUid: null,
    smsCount: 0,
  });
  expect(await ledger.readWallet(uid)).toMatchObject({ available: 6, held: 4 });
  await runScheduledFunction(stack, 'sweep');
  expect(await ledger.readWallet(uid)).toMatchObject({ available: 10, held: 0 });
  const foundRecords = await firestore.getAll(records.over, records.running, registrationReference);
  expect(foundRecords.map(({ exists }) => exists)).toEqual([false, true, false]);
});

test('completes a deletion without a running worker in the sweep', async () => {
  const { firestore, auth } = services;
  const email = `borrado-${crypto.randomUUID()}@legajo.example`;
  const account = {
    email,
    password: 'Contraseña-2026',
    phone: newPhone(),
    plan: 'free',
    credits: 10,
  } as const;
  const uid = await createAccount(services, account);
  const past = new Date(Date.now() - 60_000);
  const deletionReference = firestore.doc(`deletions/${uid}`);
  const record = { pseudonym: crypto.randomUUID(), requestedAt: past, dueAt: past };
  await deletionReference.set({ ...record, isSettling: false });
  await runScheduledFunction(stack, 'sweep');
  expect((await deletionReference.get()).get('isSettling')).toBe(true);
  expect((await firestore.doc(`users/${uid}`).get()).exists).toBe(false);
  await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  await deletionReference.update({ dueAt: past });
  await runScheduledFunction(stack, 'sweep');
  expect((await deletionReference.get()).exists).toBe(false);
});
