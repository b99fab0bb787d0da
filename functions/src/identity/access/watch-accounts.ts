import type { UserRecord } from 'firebase-admin/auth';
import { minuteMs } from '../../platform/time/time-units.ts';
import { describeSignInMethods, findForeignMethods } from '../provider-account/sign-in-methods.ts';
import { noticeAccessChanges, type WatchServices } from './notice-access-changes.ts';

const pageSize = 1_000;
/** Longer than the time between three sweeps, so that the next one covers a failed one. */
const recentMs = 35 * minuteMs;

/**
 * Checks the accounts of the identity provider for changes made there without our functions. Returns the number of
 * changed accounts.
 */
export async function watchAccounts(services: WatchServices): Promise<number> {
  let noticed = 0;
  let pageToken: string | undefined;
  do {
    const page = await services.auth.listUsers(pageSize, pageToken);
    for (const user of page.users.filter((candidate) => mayHaveChanged(candidate, services.now()))) {
      noticed += Number(await hasChanged(services, user.uid));
    }
    pageToken = page.pageToken;
  } while (pageToken !== undefined);
  return noticed;
}

/** Returns true when the sign-in methods of an account have changed. Logs a failed check and returns false. */
async function hasChanged(services: WatchServices, uid: string): Promise<boolean> {
  try {
    return (await noticeAccessChanges(services, uid)).changes.length > 0;
  } catch (cause) {
    services.logger.error('sign-in methods of an account not checked', { uid, cause });
    return false;
  }
}

/** An account without an email may have lost it together with its password. */
function mayHaveChanged(user: UserRecord, now: Date): boolean {
  const changedAtMs = Date.parse(describeSignInMethods(user).openableAfter);
  const isRecent = now.getTime() - changedAtMs < recentMs;
  return user.email === undefined || isRecent || findForeignMethods(user).length > 0;
}
