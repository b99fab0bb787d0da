import { tabStorage } from '../storage/kept-storage.ts';
import { currentSession, currentUserId, onSessionChange } from './session-store.ts';
import { draftsKey } from './stored-session.ts';

/** What JSON made of an object: nothing is known of its values. */
export type Left = Record<string, unknown>;

/** What a part of the portal does with what is typed in it. */
interface DraftKeeper {
  /** What there is; `undefined` where there is nothing. */
  readonly leave: () => Left | undefined;
  /** The next to sign in is somebody else. */
  readonly forget: () => void;
}

const keepers: [part: string, keeper: DraftKeeper][] = [];
/** Whose drafts they are. */
let ownerId = currentUserId();
/** For the page after, and of the page before until their part of the portal is opened. */
let left = takeLeft();

/**
 * Keeps the drafts of a part of the portal over a payment or a reload in this tab, for the user who typed them.
 * Returns what the page before left of them, once; empty where that is nothing, or damaged.
 */
export function keepDrafts(part: string, keeper: DraftKeeper): Left {
  keepers.push([part, keeper]);
  const own = recordOf(left[part]);
  delete left[part];
  return own;
}

addEventListener('pagehide', () => {
  for (const [part, keeper] of keepers) left[part] = keeper.leave();
  const userId = currentUserId();
  if (userId === undefined || JSON.stringify(left) === '{}') tabStorage.removeItem(draftsKey);
  else tabStorage.setItem(draftsKey, JSON.stringify({ userId, drafts: left }));
});

/** A session that expired leaves them to its user who signs in again, and to nobody else. */
export function areDraftsKept(): boolean {
  const state = currentSession();
  return state.isLoggedIn ? state.session.user_id === ownerId : state.end === 'expired';
}

onSessionChange(() => {
  if (areDraftsKept()) return;
  ownerId = currentUserId();
  left = {};
  for (const [, keeper] of keepers) keeper.forget();
});

/** The drafts of the record, where it is whole and this user's. */
function takeLeft(): Left {
  const text = tabStorage.getItem(draftsKey);
  tabStorage.removeItem(draftsKey);
  try {
    const { userId, drafts } = recordOf(JSON.parse(String(text)));
    return userId === ownerId ? recordOf(drafts) : {};
  } catch {
    return {};
  }
}

/** The object that JSON holds here; empty where it is none. */
export function recordOf(value: unknown): Left {
  return value instanceof Object && !Array.isArray(value) ? (value as Left) : {};
}
