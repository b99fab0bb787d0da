import { setUpCatalogue } from '../../../functions/src/billing/catalogue/set-up-catalogue.ts';
import { parseEnvironment } from '../../../functions/src/shared/environment.ts';
import { createStripeLoader } from '../../../functions/src/shared/stripe/stripe-client.ts';
import { readPorts } from '../stack/ports.ts';
import { demoAccount, stackAddresses } from '../stack/stack-addresses.ts';
import { createAccount } from './create-account.ts';
import { leaseContract } from './documents/lease-contract.ts';
import { teleworkPolicy } from './documents/telework-policy.ts';
import { logIn } from './log-in.ts';
import { makePdf } from './make-pdf.ts';
import { readStackServices } from './stack-services.ts';
import { uploadFile } from './upload-file.ts';

/** Fills a stack that has just started: the demo account with credits and two documents, through the same calls as the web. */
const addresses = stackAddresses(readPorts());
const services = readStackServices();

// Production has enumeration protection on, so the local identity provider has it too.
await fetch(`${addresses.auth}/emulator/v1/projects/${addresses.project}/config`, {
  method: 'PATCH',
  headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
  body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
}).then((response) => {
  if (!response.ok) throw new Error(`El emulador de Auth responde ${response.status}.`);
});

await createAccount(services, { ...demoAccount, phone: '+34600000001', plan: 'premium', credits: 1_000 });
const token = await logIn(addresses, demoAccount);
for (const content of [leaseContract, teleworkPolicy]) {
  await uploadFile(addresses, token, { name: content.fileName, bytes: await makePdf(content) });
}
// Last: each product and price is an event for the webhook, and those are answered at the same time.
await setUpCatalogue(await createStripeLoader(parseEnvironment(process.env).stripe)());
console.log(`cuenta ${demoAccount.email} con dos documentos`);
process.exit(0);
