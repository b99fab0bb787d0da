import { getAuth } from 'firebase-admin/auth';
import { setUpAccount } from '../../../functions/src/billing/catalogue/set-up-account.ts';
import { createServices } from '../../../functions/src/services.ts';
import { readPorts } from '../shared/ports.ts';
import { demoAccount, stackAddresses } from '../shared/stack-addresses.ts';
import { addComparison } from './add-comparison.ts';
import { demoConversations } from './conversations/demo-conversations.ts';
import { storeConversations } from './conversations/store-conversations.ts';
import { createAccount } from './create-account.ts';
import { leaseContract } from './documents/lease-contract.ts';
import { teleworkPolicy } from './documents/telework-policy.ts';
import { logIn } from './log-in.ts';
import { makePdf } from './make-pdf.ts';
import { uploadFile } from './upload-file.ts';

/**
 * Fills a new stack through the web's own calls: the demo account with credits, two documents, conversations about them,
 * and the example of a comparison.
 */
const addresses = stackAddresses(readPorts());
const services = createServices();

// Enables email enumeration protection, as production does.
await fetch(`${addresses.auth}/emulator/v1/projects/${addresses.project}/config`, {
  method: 'PATCH',
  headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
  body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
}).then((response) => {
  if (!response.ok) throw new Error(`The Auth emulator responds ${response.status}.`);
});

/** NIF on the local Stripe's invoices: valid but unassigned, used while the operator's is unknown. */
const exampleIssuer = 'B00000000';

const demo = { ...demoAccount, phone: '+34600000001', plan: 'premium', credits: 1_000 } as const;
const uid = await createAccount({ ...services, auth: getAuth() }, demo);
const token = await logIn(addresses, demoAccount);
for (const content of [leaseContract, teleworkPolicy]) {
  await uploadFile(addresses, token, { name: content.fileName, bytes: await makePdf(content) });
}
await storeConversations(services, uid, demoConversations);
await addComparison(addresses, token);
// Without it the account's page lists this session as that of an unknown browser.
await fetch(`${addresses.api}/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
// Runs last, because each product and price sends an event to the webhook, which handles them in parallel.
await setUpAccount(await services.stripe(), exampleIssuer);
console.log(
  `account ${demoAccount.email} with two documents, ${demoConversations.length} conversations and a comparison`,
);
process.exit(0);
