import { findCatalogueFaults } from '../../../functions/src/billing/catalogue/find-catalogue-faults.ts';
import { soldItems } from '../../../functions/src/billing/catalogue/sold-items.ts';
import { region } from '../../../functions/src/contract/region.ts';
import { serviceAccountAddress, serviceAccounts } from '../../../functions/src/function-options.ts';
import { parseEnvironment } from '../../../functions/src/platform/config/environment.ts';
import { createStripeLoader } from '../../../functions/src/platform/stripe/stripe-client.ts';
import { findSettingFaults } from '../check-identity/find-setting-faults.ts';
import { findKeyFaults } from './find-key-faults.ts';
import type { GoogleAccount } from './google-account.ts';
import type { DeploySettings } from './read-settings.ts';

const firstSteps = 'docs/operations.md#the-first-deployment';

export interface AccountState {
  readonly settings: DeploySettings;
  readonly secretNames: readonly string[];
  readonly account: GoogleAccount;
  /** A local Stripe instead of the real one. */
  readonly stripeBaseUrl?: string;
}

/**
 * What is missing in the operator's accounts, one Spanish sentence each: database and bucket, service accounts and their roles, secrets, what
 * they open, Stripe's catalogue and webhook, the restrictions of the web's key, and the settings of the identity provider. What cannot be looked at is a fault as well. Values of
 * secrets are read to be checked, and never shown.
 */
export async function findAccountFaults(state: AccountState): Promise<string[]> {
  const parts = [
    findDatabaseFaults,
    findBucketFaults,
    findMissingAccounts,
    findRoleFaults,
    findSecretFaults,
    findWebKeyFaults,
    findIdentityFaults,
  ];
  const found = await Promise.all(
    parts.map((part) => part(state).catch((error: unknown) => [toSentence(error)])),
  );
  return [...new Set(found.flat())];
}

/** The CLI makes a database that is missing without asking. Neither its place nor the bucket's can be changed afterwards. */
async function findDatabaseFaults({ account, settings: { project } }: AccountState): Promise<string[]> {
  const location = await account.findDatabaseLocation();
  const order = `gcloud firestore databases create --location=${region} --project=${project}`;
  if (location === undefined) return [`Falta la base de datos: «${order}» (${firstSteps}).`];
  return location === region
    ? []
    : [
        `La base de datos está en ${location} y debe estar en ${region}: hace falta otro proyecto (${firstSteps}).`,
      ];
}

async function findBucketFaults({ account, settings }: AccountState): Promise<string[]> {
  const bucket = bucketOf(settings);
  const location = (await account.findBucketLocation(bucket))?.toLowerCase();
  if (location === undefined)
    return [`Falta el bucket ${bucket}: en la consola, Storage › Empezar, en ${region} (${firstSteps}).`];
  return location === region
    ? []
    : [
        `El bucket ${bucket} está en ${location} y debe estar en ${region}: LEGAJO_BUCKET nombra otro (${firstSteps}).`,
      ];
}

async function findMissingAccounts({ account, settings: { project } }: AccountState): Promise<string[]> {
  const emails = serviceAccountsOf(project);
  const found = await Promise.all(emails.map((email) => account.hasServiceAccount(email)));
  return emails
    .filter((_email, position) => !found[position])
    .map((email) => `Falta la cuenta de servicio ${email} (docs/operations.md#service-accounts).`);
}

/** What the accounts may have on the whole project; everything else they have on the one resource. */
const projectRoles: Readonly<Record<keyof typeof serviceAccounts, readonly string[]>> = {
  web: ['roles/datastore.user', 'roles/firebaseauth.admin'],
  worker: ['roles/datastore.user'],
  office: ['roles/datastore.user', 'roles/firebaseauth.admin'],
};

/** A role on the project reaches its other buckets, secrets, functions and backups as well. */
async function findRoleFaults({ account, settings: { project } }: AccountState): Promise<string[]> {
  const bindings = await account.readProjectRoles();
  return Object.entries(serviceAccounts).flatMap(([key, name]) => {
    const email = serviceAccountAddress(name, project);
    const own = bindings.filter(({ members }) => members.includes(`serviceAccount:${email}`));
    const allowed = projectRoles[key as keyof typeof serviceAccounts];
    return own
      .filter(({ role }) => !allowed.includes(role))
      .map(
        ({ role }) =>
          `${email} tiene ${role} en todo el proyecto: debe tenerlo solo donde lo usa (docs/operations.md#service-accounts).`,
      );
  });
}

/** Which secrets are not there. Where all of them are: whether their values are right, and what they open. */
async function findSecretFaults(state: AccountState): Promise<string[]> {
  const { account, secretNames, settings } = state;
  const secrets: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of secretNames) {
    const value = await account.readSecret(name);
    if (value !== undefined) secrets[name] = value;
    else {
      const order = `npx firebase functions:secrets:set ${name} --project ${settings.project}`;
      faults.push(`Falta el secreto ${name}: «${order}» (docs/operations.md#secrets).`);
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
  // That there is none is told by what is looked at without an account.
  if (key === undefined) return [];
  const faults = findKeyFaults(await account.readKeyRestrictions(key), {
    origins: (functionsVariables.LEGAJO_ORIGINS ?? '').split(',').filter(Boolean),
    hasAppCheck: webVariables.VITE_APP_CHECK_SITE_KEY !== undefined,
  });
  return faults.map((fault) => `${fault} (docs/operations.md#identity-provider)`);
}

async function findIdentityFaults({ account, settings: { siteHost } }: AccountState): Promise<string[]> {
  const config = await account.readIdentitySettings();
  const faults = findSettingFaults(config, { siteHost, isDeployed: false });
  return faults.map((fault) => `Identidad: ${fault} (docs/operations.md#identity-provider)`);
}

/** What `findAccountFaults` looks at, one line each, for who has no account at hand yet. */
export function listAccountChecks(settings: DeploySettings, secretNames: readonly string[]): string[] {
  return [
    `la base de datos y el bucket ${bucketOf(settings)}, ambos en ${region}`,
    `las cuentas de servicio ${serviceAccountsOf(settings.project).join(', ')}, y que en todo el proyecto no tengan más permisos que los suyos`,
    `los secretos ${secretNames.join(', ')}`,
    `en Stripe, los precios ${soldItems.map(({ lookupKey }) => lookupKey).join(', ')} y el webhook ${webhookUrlOf(settings)}`,
    'la clave de la web: que sus restricciones dejen pasar a la propia web',
    `la configuración del proveedor de identidad, con ${settings.siteHost} entre sus dominios`,
  ];
}

const serviceAccountsOf = (project: string): string[] =>
  Object.values(serviceAccounts).map((name) => serviceAccountAddress(name, project));

const bucketOf = ({ functionsVariables, project }: DeploySettings): string =>
  functionsVariables.LEGAJO_BUCKET ?? `${project}.firebasestorage.app`;

const webhookUrlOf = ({ functionsOrigin }: DeploySettings): string => `${functionsOrigin}/stripeWebhook`;

const toSentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));
