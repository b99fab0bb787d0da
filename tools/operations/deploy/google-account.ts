import { applicationDefault } from 'firebase-admin/app';
import { z } from 'zod';
import { UsageError } from '../../../emulators/src/shared/usage-error.ts';
import { type KeyRestrictions, keyRestrictionsSchema } from './find-key-faults.ts';

/** Reads of the operator's Google account that a deployment needs. */
export interface GoogleAccount {
  /** Returns the latest value of a secret; undefined when there is none. */
  readSecret(name: string): Promise<string | undefined>;
  /** Returns true when a service account with this email exists. */
  hasServiceAccount(email: string): Promise<boolean>;
  /** Returns the members of each role on the whole project. */
  readProjectRoles(): Promise<readonly ProjectRole[]>;
  /** Returns the location of the database `(default)`, such as `europe-west1`; undefined when there is none. */
  findDatabaseLocation(): Promise<string | undefined>;
  /** Returns the location of a bucket, such as `EUROPE-WEST1`; undefined when there is none. */
  findBucketLocation(bucket: string): Promise<string | undefined>;
  /** Returns the restrictions of the web's key, which is public. */
  readKeyRestrictions(key: string): Promise<KeyRestrictions>;
  /** Returns the settings of the identity provider, as its admin API does. */
  readIdentitySettings(): Promise<unknown>;
}

/** A role on the whole project, and its members as `serviceAccount:ADDRESS`. */
interface ProjectRole {
  readonly role: string;
  readonly members: readonly string[];
}

interface GoogleOrigins {
  readonly secrets: string;
  readonly identity: string;
  readonly accounts: string;
  readonly database: string;
  readonly storage: string;
  readonly keys: string;
  readonly projects: string;
}

const googleOrigins: GoogleOrigins = {
  secrets: 'https://secretmanager.googleapis.com',
  identity: 'https://identitytoolkit.googleapis.com',
  accounts: 'https://iam.googleapis.com',
  database: 'https://firestore.googleapis.com',
  storage: 'https://storage.googleapis.com',
  keys: 'https://apikeys.googleapis.com',
  projects: 'https://cloudresourcemanager.googleapis.com',
};

const secretSchema = z.object({ payload: z.object({ data: z.base64() }) });
const policySchema = z.object({
  bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()).default([]) })).default([]),
});
const databaseSchema = z.object({ locationId: z.string() });
const bucketSchema = z.object({ location: z.string() });
const keyNameSchema = z.object({ name: z.string() });
const keySchema = z.object({ restrictions: keyRestrictionsSchema.default({ apiTargets: [] }) });
const requestTimeoutMs = 20_000;

/**
 * Reads with the machine's credentials (`gcloud auth application-default login`, or `GOOGLE_APPLICATION_CREDENTIALS`),
 * from Google's URLs unless a test sets others. Rejects with the response when they are missing or lack permission.
 */
export function openGoogleAccount(
  project: string,
  readToken: () => Promise<string> = readDefaultToken,
  addresses: GoogleOrigins = googleOrigins,
): GoogleAccount {
  const ask = async (url: string, method: 'GET' | 'POST' = 'GET'): Promise<Response> =>
    fetch(url, {
      method,
      headers: { Authorization: `Bearer ${await readToken()}`, 'X-Goog-User-Project': project },
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
  return {
    readSecret: async (name) => {
      const path = `/v1/projects/${project}/secrets/${name}/versions/latest:access`;
      const response = await ask(addresses.secrets + path);
      if (response.status === 404) return undefined;
      const { payload } = secretSchema.parse(await readJsonBody(response, `the secret ${name}`));
      return Buffer.from(payload.data, 'base64').toString('utf8');
    },
    hasServiceAccount: async (email) => {
      const response = await ask(`${addresses.accounts}/v1/projects/${project}/serviceAccounts/${email}`);
      if (response.status === 404) return false;
      await readJsonBody(response, `the service account ${email}`);
      return true;
    },
    readProjectRoles: async () => {
      const response = await ask(`${addresses.projects}/v1/projects/${project}:getIamPolicy`, 'POST');
      return policySchema.parse(await readJsonBody(response, 'the roles of the project')).bindings;
    },
    findDatabaseLocation: async () => {
      const response = await ask(`${addresses.database}/v1/projects/${project}/databases/(default)`);
      if (response.status === 404) return undefined;
      return databaseSchema.parse(await readJsonBody(response, 'the database')).locationId;
    },
    findBucketLocation: async (bucket) => {
      const response = await ask(`${addresses.storage}/storage/v1/b/${bucket}`);
      if (response.status === 404) return undefined;
      return bucketSchema.parse(await readJsonBody(response, `the bucket ${bucket}`)).location;
    },
    readKeyRestrictions: (key) =>
      readRestrictions(
        async (path) => readJsonBody(await ask(addresses.keys + path), 'the key of the web'),
        key,
      ),
    readIdentitySettings: async () =>
      readJsonBody(
        await ask(`${addresses.identity}/admin/v2/projects/${project}/config`),
        'the settings of the identity provider',
      ),
  };
}

async function readRestrictions(
  read: (path: string) => Promise<unknown>,
  key: string,
): Promise<KeyRestrictions> {
  const { name } = keyNameSchema.parse(await read(`/v2/keys:lookupKey?keyString=${encodeURIComponent(key)}`));
  return keySchema.parse(await read(`/v2/${name}`)).restrictions;
}

async function readJsonBody(response: Response, resource: string): Promise<unknown> {
  if (response.ok) return response.json();
  throw new UsageError(
    `Could not read ${resource}: ${response.status} ${(await response.text()).slice(0, 300)}`,
  );
}

/** Rejects with a sentence when the machine has no credentials, or they have expired. */
export async function readDefaultToken(): Promise<string> {
  try {
    return (await applicationDefault().getAccessToken()).access_token;
  } catch (cause) {
    throw new UsageError(
      'This machine has no Google credentials: run «gcloud auth application-default login», or set GOOGLE_APPLICATION_CREDENTIALS.',
      { cause },
    );
  }
}
