import { tabStorage } from '../storage/kept-storage.ts';
import { currentSession, currentUserId, onSessionChange } from './session-store.ts';
import { draftsKey } from './stored-session.ts';

/** Parsed JSON object with unknown values. */
export type StoredFields = Record<string, unknown>;

/** Callbacks of a part of the portal that has drafts. */
interface DraftKeeper {
  /** Returns the current drafts, or `undefined`. */
  readonly collectDrafts: () => StoredFields | undefined;
  /** Called when the drafts' owner signs out, or another user signs in. */
  readonly forget: () => void;
}

const keepers: [part: string, keeper: DraftKeeper][] = [];
/** User id of the drafts' owner. */
let ownerId = currentUserId();
/** Drafts by part: those of the previous page until their part is opened, and those for the next page. */
let previousDrafts = takePreviousDrafts();

/**
 * Keeps the drafts of a part of the portal over a payment or a reload in this tab, for the same user. Returns those of
 * the previous page once; empty if there are none, or if they are damaged.
 */
export function keepDrafts(part: string, keeper: DraftKeeper): StoredFields {
  keepers.push([part, keeper]);
  const ownDraft = toJsonObject(previousDrafts[part]);
  delete previousDrafts[part];
  return ownDraft;
}

addEventListener('pagehide', () => {
  for (const [part, keeper] of keepers) previousDrafts[part] = keeper.collectDrafts();
  const userId = currentUserId();
  if (userId === undefined || JSON.stringify(previousDrafts) === '{}') tabStorage.removeItem(draftsKey);
  else tabStorage.setItem(draftsKey, JSON.stringify({ userId, drafts: previousDrafts }));
});

/**
 * Returns true while the drafts belong to the session. After its expiry they wait for the same user to sign in again.
 */
export function areDraftsKept(): boolean {
  const state = currentSession();
  return state.isLoggedIn ? state.session.user_id === ownerId : state.end === 'expired';
}

onSessionChange(() => {
  if (areDraftsKept()) return;
  ownerId = currentUserId();
  previousDrafts = {};
  for (const [, keeper] of keepers) keeper.forget();
});

/** Removes the stored drafts, and returns them if they are valid and belong to this user. */
function takePreviousDrafts(): StoredFields {
  const text = tabStorage.getItem(draftsKey);
  tabStorage.removeItem(draftsKey);
  try {
    const { userId, drafts } = toJsonObject(JSON.parse(String(text)));
    return userId === ownerId ? toJsonObject(drafts) : {};
  } catch {
    return {};
  }
}

/** Returns a JSON object, or an empty one for any other value. */
export function toJsonObject(value: unknown): StoredFields {
  return value instanceof Object && !Array.isArray(value) ? (value as StoredFields) : {};
}
