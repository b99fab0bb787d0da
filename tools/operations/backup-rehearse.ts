import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectStack } from '../../emulators/src/seed/connect-stack.ts';
import { logIn } from '../../emulators/src/seed/log-in.ts';
import { openStackBucket } from '../../emulators/src/seed/stack-bucket.ts';
import { readStackServices } from '../../emulators/src/seed/stack-services.ts';
import { readStackFile, type StackAddresses } from '../../emulators/src/shared/stack-addresses.ts';
import { exitOnUsageError } from '../../emulators/src/shared/usage-error.ts';
import { queryResponseSchema } from '../../functions/src/contract/chat/schemas.ts';
import { checkLedger } from '../../functions/src/shared/ledger/check-ledger.ts';
import { rehearseRestore, type StoredContents } from './backup/rehearse-restore.ts';

/**
 * `npm run backup:rehearse`: exports database, files and accounts of the running local stack, wipes and restores them,
 * and compares each one. Then the demo account signs in, asks a question and gets an answer with its citation.
 */
const stack = await exitOnUsageError(() => readStackFile());
connectStack(stack);
const { firestore } = readStackServices();
const bucket = openStackBucket(stack);
const folder = await mkdtemp(path.join(tmpdir(), 'legajo-backup-'));
const startedAtMs = performance.now();
try {
  const identity = { url: stack.auth, project: stack.project };
  const { before, wiped, after, differences } = await rehearseRestore(
    { firestore, bucket, identity },
    folder,
  );
  const elapsedMs = Math.round(performance.now() - startedAtMs);
  for (const [name, contents] of Object.entries({ before, wiped, after })) {
    console.log(`${name.padEnd(7)} ${describeContents(contents)}`);
  }
  for (const difference of differences) console.error(`Different after the restore: ${difference}`);
  const isEmpty = Object.values(wiped).every((count) => count === 0);
  if (!isEmpty) console.error('The wipe left data behind, so the rehearsal proves nothing.');
  const drift = (await checkLedger(firestore)).differences.length;
  const citations = await askAgain(stack);
  const isSound = isEmpty && differences.length === 0 && drift === 0 && citations > 0;
  const counts = `documents=${after.documents} files=${after.files} accounts=${after.accounts}`;
  console.log(
    `${counts} differences=${differences.length} drift=${drift} citations=${citations} ms=${elapsedMs}`,
  );
  process.exitCode = isSound ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();

function describeContents({ documents, files, accounts }: StoredContents): string {
  return `${documents} documents, ${files} files, ${accounts} accounts`;
}

/**
 * Signs in with the restored password and asks about a restored document. Returns the number of citations in the
 * answer.
 */
async function askAgain(addresses: StackAddresses): Promise<number> {
  const token = await logIn(addresses, addresses.demo);
  const response = await fetch(`${addresses.api}/invoke`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ question: '¿Cuál es la renta mensual?', selected_document: 'all' }),
  });
  if (!response.ok) throw new Error(`POST /invoke: ${response.status} ${await response.text()}`);
  return queryResponseSchema.parse(await response.json()).source_documents.length;
}
