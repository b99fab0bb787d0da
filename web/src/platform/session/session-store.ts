import { browserStorage, tabStorage } from '../storage/kept-storage.ts';
import {
  chatFilesKey,
  draftsKey,
  parseStoredSession,
  type StoredSession,
  sessionKey,
} from './stored-session.ts';
import { clockAheadMs, tokenExpiryMs } from './token-expiry.ts';

/**
 * Why there is no session. `absent`: there was none, or another tab signed out; `expired`: the token ended or the server
 * refused it while the page was open; `logged_out`: the user asked for it here.
 */
export type SessionEnd = 'absent' | 'expired' | 'logged_out';

export type SessionState =
  | { readonly isLoggedIn: true; readonly session: StoredSession }
  | { readonly isLoggedIn: false; readonly end: SessionEnd };

/** setTimeout counts in 32 bits: a longer wait would fire at once. */
const longestTimerMs = 2 ** 31 - 1;

const noSession: SessionState = { isLoggedIn: false, end: 'absent' };
const listeners = new Set<() => void>();
let state: SessionState = readStorage('absent');
let expiryTimer: ReturnType<typeof setTimeout> | undefined;
let endingsInProgress = 0;
let refusedToken: string | undefined;

/** The current state, the same object until it changes. */
export function currentSession(): SessionState {
  return state;
}

/** Whose session it is; `undefined` without one. */
export function currentUserId(): string | undefined {
  return state.isLoggedIn ? state.session.user_id : undefined;
}

/** A prerendered page has no session. The same object at every call. */
export function sessionBeforeBrowser(): SessionState {
  return noSession;
}

/** Whether the browser still keeps the record: it may have been removed without this page being told. */
export function isSessionStored(): boolean {
  return readStorage('absent').isLoggedIn;
}

/** Whether the session outlives this page: the browser let it be stored. */
export function isSessionKept(): boolean {
  return browserStorage.isKept(sessionKey);
}

/** Calls `listener` after each change. Returns the function that stops it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a session that the server has just issued. */
export function startSession(issued: StoredSession): void {
  const aheadMs = clockAheadMs(issued.token, Date.now());
  const session = aheadMs === 0 ? issued : { ...issued, clock_ahead_ms: aheadMs };
  browserStorage.setItem(sessionKey, JSON.stringify(session));
  change({ isLoggedIn: true, session });
}

/** Forgets the session and what belongs to it. Changes the state only where there is a session. */
export function endSession(end: SessionEnd): void {
  browserStorage.removeItem(sessionKey);
  browserStorage.removeItem(chatFilesKey);
  tabStorage.removeItem(draftsKey);
  if (state.isLoggedIn) change({ isLoggedIn: false, end });
}

/** The server refused `token`: its session ends, unless another one has begun meanwhile, here or in another tab. */
export function refuseSession(token: string): void {
  if (endingsInProgress > 0) {
    refusedToken = token;
    return;
  }
  recheck('expired');
  if (state.isLoggedIn && state.session.token === token) endSession('expired');
}

/**
 * Runs `work`, which has the server end this session. Other requests that are refused meanwhile count once it is over:
 * by then it has ended the session in its own way, begun another one, or failed.
 */
export async function whileEndingSession<Result>(work: () => Promise<Result>): Promise<Result> {
  endingsInProgress += 1;
  try {
    return await work();
  } finally {
    endingsInProgress -= 1;
    const token = refusedToken;
    if (endingsInProgress === 0 && token !== undefined) {
      refusedToken = undefined;
      refuseSession(token);
    }
  }
}

/**
 * Deletes the remains of a session that ended while no page was open; while this one is open, notices that the token
 * expires, that a sleeping device wakes after its expiry, and that another tab signed in or out. Returns the function
 * that stops watching.
 */
export function watchSession(): () => void {
  const check = (): void => recheck('expired');
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') check();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === sessionKey || event.key === null) recheck('absent');
  };
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('pageshow', check);
  addEventListener('storage', onStorage);
  recheck('absent');
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('pageshow', check);
    removeEventListener('storage', onStorage);
    clearTimeout(expiryTimer);
  };
}

function recheck(endIfGone: SessionEnd): void {
  const stored = readStorage(endIfGone);
  if (stored.isLoggedIn) {
    if (!state.isLoggedIn || state.session.token !== stored.session.token) change(stored);
    else scheduleExpiry();
  } else {
    // A record that is no session any more is not kept either.
    endSession(endIfGone);
  }
}

function readStorage(endIfGone: SessionEnd): SessionState {
  const session = parseStoredSession(browserStorage.getItem(sessionKey), Date.now());
  return session === undefined ? { isLoggedIn: false, end: endIfGone } : { isLoggedIn: true, session };
}

function change(next: SessionState): void {
  state = next;
  scheduleExpiry();
  for (const listener of listeners) listener();
}

function scheduleExpiry(): void {
  clearTimeout(expiryTimer);
  if (!state.isLoggedIn) return;
  const remainingMs =
    (tokenExpiryMs(state.session.token) ?? 0) - (Date.now() - (state.session.clock_ahead_ms ?? 0));
  expiryTimer = setTimeout(() => recheck('expired'), Math.min(Math.max(remainingMs, 0), longestTimerMs));
}
