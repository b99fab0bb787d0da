import { draftsKey } from '@/platform/session/stored-session.ts';

type Drafts = readonly (readonly [conversationId: string, draft: string])[];

/** Leaves drafts to the next page of this tab, as a payment or a reload brings it; none are left where there is no user. */
export function leaveDrafts(userId: string | undefined, drafts: Drafts): void {
  if (userId === undefined || drafts.length === 0) sessionStorage.removeItem(draftsKey);
  else sessionStorage.setItem(draftsKey, JSON.stringify({ userId, drafts }));
}

/** What the page before left to this user. Once: then it is the page's own. */
export function takeDrafts(userId: string | undefined): Drafts {
  const left = sessionStorage.getItem(draftsKey);
  sessionStorage.removeItem(draftsKey);
  if (left === null) return [];
  const kept = JSON.parse(left) as { userId: string; drafts: Drafts };
  return kept.userId === userId ? kept.drafts : [];
}
