import { createAccount } from '../../../../emulators/src/seed/create-account.ts';
import { logIn } from '../../../../emulators/src/seed/log-in.ts';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import type { StackAddresses } from '../../../../emulators/src/shared/stack-addresses.ts';
import { type QueryResponse, queryResponseSchema } from '../../../../functions/src/contract/chat/schemas.ts';
import { counterReference } from '../../../../functions/src/platform/rate-limit/rate-limiter.ts';

/** An account with the largest plan for one measurement. */
export interface BenchAccount {
  readonly uid: string;
  readonly token: string;
}

export interface TimedAnswer {
  readonly response: QueryResponse;
  readonly durationMs: number;
}

export async function openBenchAccount(stack: StackAddresses, credits: number): Promise<BenchAccount> {
  const email = `bench-${crypto.randomUUID()}@legajo.example`;
  const password = `Bench-${crypto.randomUUID()}`;
  const phone = `+346${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const account = { email, password, phone, plan: 'premium', credits } as const;
  const uid = await createAccount(readStackServices(), account);
  return { uid, token: await logIn(stack, { email, password }) };
}

/** Deletes the account's documents through the API, and then its other data. */
export async function closeBenchAccount(stack: StackAddresses, account: BenchAccount): Promise<void> {
  const { auth, firestore } = readStackServices();
  const documents = await firestore.collection(`users/${account.uid}/documents`).get();
  const filenames = documents.docs.map((document) => String(document.get('name')));
  if (filenames.length > 0) await postToApi(stack, account, '/delete_files', { filenames });
  await firestore.recursiveDelete(firestore.doc(`users/${account.uid}`));
  await auth.deleteUser(account.uid);
}

/** Asks as a client without streaming does. Returns the time from the question to the whole answer. */
export async function askTimed(
  stack: StackAddresses,
  account: BenchAccount,
  question: string,
  selected: string,
): Promise<TimedAnswer> {
  await forgetQuestions(account);
  const startedAtMs = performance.now();
  const body = await postToApi(stack, account, '/invoke', { question, selected_document: selected });
  const durationMs = performance.now() - startedAtMs;
  return { response: queryResponseSchema.parse(body), durationMs };
}

/** Resets the rate limit of questions, which a measurement exceeds. */
async function forgetQuestions({ uid }: BenchAccount): Promise<void> {
  const { firestore } = readStackServices();
  await counterReference(firestore, { limit: 'questionsOfUser', key: uid }).delete();
}

async function postToApi(
  stack: StackAddresses,
  { token }: BenchAccount,
  path: string,
  body: unknown,
): Promise<unknown> {
  const response = await fetch(`${stack.api}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
