import { findCatalogueFaults } from '../../../../functions/src/billing/catalogue/find-catalogue-faults.ts';
import { serviceAccounts } from '../../../../functions/src/function-options.ts';
import { parseEnvironment } from '../../../../functions/src/shared/environment.ts';
import { createStripeLoader } from '../../../../functions/src/shared/stripe/stripe-client.ts';
import { findSettingFaults } from '../check-identity/find-setting-faults.ts';
import type { GoogleAccount } from './google-account.ts';
import type { DeploySettings } from './read-settings.ts';

interface AccountState {
  readonly settings: DeploySettings;
  readonly secretNames: readonly string[];
  readonly account: GoogleAccount;
  /** A local Stripe instead of the real one. */
  readonly stripeBaseUrl?: string;
}

/**
 * What is missing in the operator's accounts, one Spanish sentence each: secrets, what they open, Stripe's catalogue and
 * webhook, service accounts, and the settings of the identity provider. Values of secrets are read to be checked, and never shown.
 */
export async function findAccountFaults(state: AccountState): Promise<string[]> {
  const { settings, secretNames, account } = state;
  const secrets: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of secretNames) {
    const value = await account.readSecret(name);
    if (value === undefined) faults.push(`Falta el secreto ${name}: firebase functions:secrets:set ${name}`);
    else secrets[name] = value;
  }
  if (faults.length === 0) faults.push(...(await findSecretFaults(state, secrets)));
  const { siteHost } = settings;
  return [
    ...faults,
    ...(await findMissingAccounts(account, settings.project)),
    ...findSettingFaults(await account.readIdentitySettings(), { siteHost, isDeployed: false }),
  ];
}

async function findMissingAccounts(account: GoogleAccount, project: string): Promise<string[]> {
  const emails = Object.values(serviceAccounts).map((name) => `${name}${project}.iam.gserviceaccount.com`);
  const found = await Promise.all(emails.map((email) => account.hasServiceAccount(email)));
  return emails
    .filter((_email, position) => !found[position])
    .map((email) => `Falta la cuenta de servicio ${email}: docs/operations.md dice cómo crearla.`);
}

async function findSecretFaults(
  { settings, stripeBaseUrl }: AccountState,
  secrets: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { functionsVariables, functionsOrigin, project } = settings;
  try {
    const { stripe } = parseEnvironment({ ...functionsVariables, ...secrets, GCLOUD_PROJECT: project });
    const client = await createStripeLoader({ ...stripe, baseUrl: stripeBaseUrl })();
    return await findCatalogueFaults(client, `${functionsOrigin}/stripeWebhook`);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
