import type { UserRecord } from 'firebase-admin/auth';
import { noticeAccessChanges, type WatchServices } from './notice-access-changes.ts';
import { describeWaysIn, findForeignWays } from './ways-in.ts';

const pageSize = 1_000;
/** Longer than the time between three sweeps: one that failed is made up for by the next. */
const recentMs = 35 * 60 * 1_000;

/**
 * Looks through the accounts of the identity provider for what was changed there without us, by calls that no function of ours
 * hears of. Returns of how many accounts something had changed.
 */
export async function watchAccounts(services: WatchServices): Promise<number> {
  let noticed = 0;
  let pageToken: string | undefined;
  do {
    const page = await services.auth.listUsers(pageSize, pageToken);
    for (const user of page.users.filter((candidate) => mayHaveChanged(candidate, services.now()))) {
      const { changes } = await noticeAccessChanges(services, user.uid);
      noticed += Number(changes.length > 0);
    }
    pageToken = page.pageToken;
  } while (pageToken !== undefined);
  return noticed;
}

/** Temporary users of a phone have no email, and no account. */
function mayHaveChanged(user: UserRecord, now: Date): boolean {
  const changedAtMs = Date.parse(describeWaysIn(user).openableAfter);
  const isRecent = now.getTime() - changedAtMs < recentMs;
  return user.email !== undefined && (isRecent || findForeignWays(user).length > 0);
}
