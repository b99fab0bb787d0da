import { parseArgs } from 'node:util';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { connectStack } from '../../emulators/src/seed/connect-stack.ts';
import { readStackFile } from '../../emulators/src/shared/stack-addresses.ts';
import { exitOnUsageError } from '../../emulators/src/shared/usage-error.ts';
import { findTestModePurchases, revokePurchases } from '../../functions/src/billing/account/end-test-mode.ts';
import { createFirestoreLedger } from '../../functions/src/shared/ledger/firestore-ledger.ts';
import { readDefaultToken } from './deploy/google-account.ts';

/**
 * `npm run stripe:end-test [-- --project PROJECT] [--yes]`: takes back the credits and plans bought with a test key,
 * before a live key is stored; without `--yes` it only lists them. Without a project it uses the local stack.
 */
const { values } = parseArgs({
  options: { project: { type: 'string' }, yes: { type: 'boolean', default: false } },
});
const project = values.project ?? (await exitOnUsageError(() => readStackFile())).project;
if (values.project === undefined) connectStack(readStackFile());
else await exitOnUsageError(readDefaultToken);
const app = initializeApp({
  projectId: project,
  ...(values.project !== undefined && { credential: applicationDefault() }),
});
const firestore = getFirestore(app);
const stores = { firestore, ledger: createFirestoreLedger(firestore) };
let foundCount = 0;
for await (const holdings of findTestModePurchases(stores)) {
  const { email, credits, plan } = holdings;
  foundCount += 1;
  console.log(
    `${email}: ${credits.plan + credits.purchased} credits${plan === null ? '' : `, plan ${plan}`}`,
  );
  if (values.yes) await revokePurchases(stores, holdings);
}
await deleteApp(app);
if (foundCount === 0) console.log('No account has credits or plans bought in test mode.');
else if (values.yes) console.log(`Took credits and plans back from ${foundCount} accounts.`);
else console.log(`Run with --yes to take them back from ${foundCount} accounts. Nothing was changed.`);
