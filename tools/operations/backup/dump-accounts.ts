import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

/** API of the identity provider, as used by `firebase auth:export` and `auth:import`. */
export interface IdentityProvider {
  readonly url: string;
  readonly project: string;
}

const accountSchema = z.looseObject({ localId: z.string() });
type DumpedAccount = z.infer<typeof accountSchema>;
const pageSchema = z.object({
  users: z.array(accountSchema).default([]),
  nextPageToken: z.string().optional(),
});
/** Fields that the provider sets itself when it creates an account; earlier sessions end by that. */
const creationTimeFields = new Set(['passwordUpdatedAt', 'validSince', 'lastRefreshAt']);
const outcomeSchema = z.object({ error: z.array(z.unknown()).default([]) });
const pageSize = 500;

/** Writes every account with its password hash to a file. Returns their number. */
export async function dumpAccounts(provider: IdentityProvider, file: string): Promise<number> {
  const accounts = await listAccounts(provider);
  await writeFile(file, JSON.stringify(accounts, null, 2));
  return accounts.length;
}

/** Creates the accounts of a dump, with their ids, claims and passwords. Returns their number. */
export async function restoreAccounts(provider: IdentityProvider, file: string): Promise<number> {
  const accounts = z.array(accountSchema).parse(JSON.parse(await readFile(file, 'utf8')));
  for (let from = 0; from < accounts.length; from += pageSize) {
    const users = accounts.slice(from, from + pageSize);
    const answer = await callProvider(provider, 'POST', ':batchCreate', { users, allowOverwrite: true });
    const { error } = outcomeSchema.parse(answer);
    if (error.length > 0)
      throw new Error(`Failed to restore accounts: ${JSON.stringify(error).slice(0, 500)}`);
  }
  return accounts.length;
}

export async function wipeAccounts(provider: IdentityProvider): Promise<void> {
  const localIds = (await listAccounts(provider)).map(({ localId }) => localId);
  for (let from = 0; from < localIds.length; from += pageSize) {
    await callProvider(provider, 'POST', ':batchDelete', {
      localIds: localIds.slice(from, from + pageSize),
      force: true,
    });
  }
}

/** Returns the accounts ordered by id. */
async function listAccounts(provider: IdentityProvider): Promise<DumpedAccount[]> {
  const accounts: DumpedAccount[] = [];
  let next: string | undefined;
  do {
    const query = new URLSearchParams({
      maxResults: String(pageSize),
      ...(next === undefined ? {} : { nextPageToken: next }),
    });
    const page = pageSchema.parse(await callProvider(provider, 'GET', `:batchGet?${query}`));
    accounts.push(...page.users.map(normaliseAccount));
    next = page.users.length < pageSize ? undefined : page.nextPageToken;
  } while (next !== undefined);
  return accounts.toSorted((a, b) => (a.localId < b.localId ? -1 : 1));
}

/** Sorts fields and fills in defaults, so that two dumps of an account are equal texts. */
function normaliseAccount(account: DumpedAccount): DumpedAccount {
  const keptFields = Object.entries({ disabled: false, ...account })
    .filter(([field]) => !creationTimeFields.has(field))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...Object.fromEntries(keptFields), localId: account.localId };
}

async function callProvider(
  { url, project }: IdentityProvider,
  method: 'GET' | 'POST',
  operation: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts${operation}`,
    {
      method,
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    },
  );
  if (!response.ok)
    throw new Error(`${operation}: ${response.status} ${(await response.text()).slice(0, 300)}`);
  return response.json();
}
