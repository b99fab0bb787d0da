import { readErrorMessage } from '../../../emulators/src/shared/read-error-message.ts';
import { findCatalogueFaults } from '../../../functions/src/billing/catalogue/find-catalogue-faults.ts';
import { soldItems } from '../../../functions/src/billing/catalogue/sold-items.ts';
import { region } from '../../../functions/src/contract/region.ts';
import { serviceAccountEmail, serviceAccounts } from '../../../functions/src/function-options.ts';
import { createStripeLoader } from '../../../functions/src/platform/stripe/stripe-client.ts';
import { parseEnvironment } from '../../../functions/src/shared/config/environment.ts';
import { findSettingFaults } from '../check-identity/find-setting-faults.ts';
import { findKeyFaults } from './find-key-faults.ts';
import type { GoogleAccount } from './google-account.ts';
import type { DeploySettings } from './read-settings.ts';

const firstSteps = 'docs/operations/deploy.md#the-first-deployment';

export interface AccountState {
  readonly settings: DeploySettings;
  readonly secretNames: readonly string[];
  readonly account: GoogleAccount;
  /** URL of a local Stripe instead of the real one. */
  readonly stripeBaseUrl?: string;
}

/**
 * Returns the faults in the operator's accounts, one sentence each, including failed checks. Checks database and
 * bucket, service accounts and their roles, and the restrictions of the web's key. Checks secrets and the services they
 * open, Stripe's catalogue and webhook, and the identity provider's settings. Reads secrets without showing them.
 */
export async function findAccountFaults(state: AccountState): Promise<string[]> {
  const checkedParts = [
    findDatabaseFaults,
    findBucketFaults,
    findMissingAccounts,
    findRoleFaults,
    findSecretFaults,
    findWebKeyFaults,
    findIdentityFaults,
  ];
  const foundFaults = await Promise.all(
    checkedParts.map((part) => part(state).catch((error: unknown) => [readErrorMessage(error)])),
  );
  return [...new Set(foundFaults.flat())];
}

/**
 * Returns the fault of a missing database, which the CLI would create without asking, or of one in another region. The
 * location cannot be changed afterwards.
 */
async function findDatabaseFaults({ account, settings: { project } }: AccountState): Promise<string[]> {
  const location = await account.findDatabaseLocation();
  const command = `gcloud firestore databases create --location=${region} --project=${project}`;
  if (location === undefined) return [`There is no database: «${command}» (${firstSteps}).`];
  return location === region
    ? []
    : [
        `The database is in ${location} and has to be in ${region}: it takes another project (${firstSteps}).`,
      ];
}

async function findBucketFaults({ account, settings }: AccountState): Promise<string[]> {
  const bucket = bucketOf(settings);
  const location = (await account.findBucketLocation(bucket))?.toLowerCase();
  if (location === undefined)
    return [
      `There is no bucket ${bucket}: in the console, Storage › Get started, in ${region} (${firstSteps}).`,
    ];
  return location === region
    ? []
    : [
        `The bucket ${bucket} is in ${location} and has to be in ${region}: LEGAJO_BUCKET names another one (${firstSteps}).`,
      ];
}

async function findMissingAccounts({ account, settings: { project } }: AccountState): Promise<string[]> {
  const emails = serviceAccountsOf(project);
  const found = await Promise.all(emails.map((email) => account.hasServiceAccount(email)));
  return emails
    .filter((_email, index) => !found[index])
    .map((email) => `There is no service account ${email} (docs/operations/deploy.md#service-accounts).`);
}

/** Roles that the accounts may have on the whole project; other roles are on single resources. */
const projectRoles: Readonly<Record<keyof typeof serviceAccounts, readonly string[]>> = {
  web: ['roles/datastore.user', 'roles/firebaseauth.admin'],
  worker: ['roles/datastore.user'],
  office: ['roles/datastore.user', 'roles/firebaseauth.admin'],
};

/** A role on the project also grants access to its other buckets, secrets, functions and backups. */
async function findRoleFaults({ account, settings: { project } }: AccountState): Promise<string[]> {
  const bindings = await account.readProjectRoles();
  return Object.entries(serviceAccounts).flatMap(([key, name]) => {
    const email = serviceAccountEmail(name, project);
    const ownBindings = bindings.filter(({ members }) => members.includes(`serviceAccount:${email}`));
    const allowed = projectRoles[key as keyof typeof serviceAccounts];
    return ownBindings
      .filter(({ role }) => !allowed.includes(role))
      .map(
        ({ role }) =>
          `${email} has ${role} on the whole project: give it only where it is used (docs/operations/deploy.md#service-accounts).`,
      );
  });
}

/** Returns the missing secrets. When none is missing, checks their values and the services that they open. */
async function findSecretFaults(state: AccountState): Promise<string[]> {
  const { account, secretNames, settings } = state;
  const secrets: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of secretNames) {
    const value = await account.readSecret(name);
    if (value !== undefined) secrets[name] = value;
    else {
      const command = `npx firebase functions:secrets:set ${name} --project ${settings.project}`;
      faults.push(`There is no secret ${name}: «${command}» (docs/operations/deploy.md#secrets).`);
    }
  }
  return faults.length > 0 ? faults : findStripeFaults(state, secrets);
}

async function findStripeFaults(
  { settings, stripeBaseUrl }: AccountState,
  secrets: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { functionsVariables, project } = settings;
  const { stripe } = parseEnvironment({ ...functionsVariables, ...secrets, GCLOUD_PROJECT: project });
  const client = await createStripeLoader({ ...stripe, baseUrl: stripeBaseUrl })();
  return findCatalogueFaults(client, webhookUrlOf(settings));
}

async function findWebKeyFaults({ account, settings }: AccountState): Promise<string[]> {
  const { functionsVariables, webVariables } = settings;
  const key = webVariables.VITE_FIREBASE_API_KEY;
  // Skips a missing key, which the check without an account reports.
  if (key === undefined) return [];
  const faults = findKeyFaults(await account.readKeyRestrictions(key), {
    origins: (functionsVariables.LEGAJO_ORIGINS ?? '').split(',').filter(Boolean),
    hasAppCheck: webVariables.VITE_APP_CHECK_SITE_KEY !== undefined,
  });
  return faults.map((fault) => `${fault} (docs/operations/deploy.md#identity-provider)`);
}

async function findIdentityFaults({ account, settings: { siteHost } }: AccountState): Promise<string[]> {
  const config = await account.readIdentitySettings();
  const faults = findSettingFaults(config, { siteHost, isDeployed: false });
  return faults.map((fault) => `Identity: ${fault} (docs/operations/deploy.md#identity-provider)`);
}

/** Lists the checks of `findAccountFaults`, one line each, for operators without an account. */
export function listAccountChecks(settings: DeploySettings, secretNames: readonly string[]): string[] {
  return [
    `the database and the bucket ${bucketOf(settings)}, both in ${region}`,
    `the service accounts ${serviceAccountsOf(settings.project).join(', ')}, and that they have no more than their own roles on the whole project`,
    `the secrets ${secretNames.join(', ')}`,
    `in Stripe, the prices ${soldItems.map(({ lookupKey }) => lookupKey).join(', ')} and the webhook ${webhookUrlOf(settings)}`,
    'the key of the web: that its restrictions let the web itself pass',
    `the settings of the identity provider, with ${settings.siteHost} among its domains`,
  ];
}

const serviceAccountsOf = (project: string): string[] =>
  Object.values(serviceAccounts).map((name) => serviceAccountEmail(name, project));

const bucketOf = ({ functionsVariables, project }: DeploySettings): string =>
  functionsVariables.LEGAJO_BUCKET ?? `${project}.firebasestorage.app`;

const webhookUrlOf = ({ functionsOrigin }: DeploySettings): string => `${functionsOrigin}/stripeWebhook`;
