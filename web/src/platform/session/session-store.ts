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
 * Reason for having no session. `absent`: there was none, or another tab signed out. `expired`: the token expired, or
 * the server rejected it, while the page was open. `logged_out`: the user signed out here.
 */
export type SessionEnd = 'absent' | 'expired' | 'logged_out';

export type SessionState =
  | { readonly isLoggedIn: true; readonly session: StoredSession }
  | { readonly isLoggedIn: false; readonly end: SessionEnd };

/** Maximum delay of `setTimeout`, a 32-bit integer; longer ones fire immediately. */
const maxTimerMs = 2 ** 31 - 1;

const noSession: SessionState = { isLoggedIn: false, end: 'absent' };
const listeners = new Set<() => void>();
let state: SessionState = readStorage('absent');
let expiryTimer: ReturnType<typeof setTimeout> | undefined;
let endingsInProgress = 0;
let refusedToken: string | undefined;

/** Returns the current state, the same object until it changes. */
export function currentSession(): SessionState {
  return state;
}

/** Returns the signed-in user's id, or `undefined`. */
export function currentUserId(): string | undefined {
  return state.isLoggedIn ? state.session.user_id : undefined;
}

/** Returns the state of prerendered pages, which have no session; always the same object. */
export function prerenderedSession(): SessionState {
  return noSession;
}

/** Returns true if the session is still stored; it may have been removed without an event. */
export function isSessionStored(): boolean {
  return readStorage('absent').isLoggedIn;
}

/** Returns true if the session outlives this page, because the browser allowed it to be stored. */
export function isSessionKept(): boolean {
  return browserStorage.isKept(sessionKey);
}

/** Calls `listener` after each change. Returns a function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores a session that the server has just issued. */
export function startSession(issued: StoredSession): void {
  changeState({ isLoggedIn: true, session: storeSession(issued) });
}

/** Stores an issued session that other tabs start immediately, and this one with `startSession`. */
export function storeSession(issued: StoredSession): StoredSession {
  const aheadMs = clockAheadMs(issued.token, Date.now());
  const session = aheadMs === 0 ? issued : { ...issued, clock_ahead_ms: aheadMs };
  browserStorage.setItem(sessionKey, JSON.stringify(session));
  return session;
}

/** Returns the stored session, which another tab may have started a moment ago. */
export function storedSession(): StoredSession | undefined {
  const storedSessionText = readStorage('absent');
  return storedSessionText.isLoggedIn ? storedSessionText.session : undefined;
}

/** Deletes the session and its data. Changes the state only if there is a session. */
export function endSession(end: SessionEnd): void {
  browserStorage.removeItem(sessionKey);
  browserStorage.removeItem(chatFilesKey);
  tabStorage.removeItem(draftsKey);
  if (state.isLoggedIn) changeState({ isLoggedIn: false, end });
}

/** Ends the session whose `token` the server rejected. Keeps a newer session, of this or another tab. */
export function endRejectedSession(token: string): void {
  if (endingsInProgress > 0) {
    refusedToken = token;
    return;
  }
  recheckSession('expired');
  if (state.isLoggedIn && state.session.token === token) endSession('expired');
}

/**
 * Runs `work`, which ends this session on the server. Handles rejected tokens of other requests afterwards, because by
 * then `work` has ended or replaced the session, or failed.
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
      endRejectedSession(token);
    }
  }
}

/**
 * Deletes the data of a session that ended while no page was open. While this page is open, handles expiry, also after
 * the device slept, and sign-ins and sign-outs in other tabs. Returns a function that stops watching.
 */
export function watchSession(): () => void {
  const check = (): void => recheckSession('expired');
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') check();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === sessionKey || event.key === null) recheckSession('absent');
  };
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('pageshow', check);
  addEventListener('storage', onStorage);
  recheckSession('absent');
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('pageshow', check);
    removeEventListener('storage', onStorage);
    clearTimeout(expiryTimer);
  };
}

function recheckSession(endIfGone: SessionEnd): void {
  const storedSessionText = readStorage(endIfGone);
  if (storedSessionText.isLoggedIn) {
    if (!state.isLoggedIn || state.session.token !== storedSessionText.session.token)
      changeState(storedSessionText);
    else scheduleExpiry();
  } else {
    // Ends the session, also that of an invalid record.
    endSession(endIfGone);
  }
}

function readStorage(endIfGone: SessionEnd): SessionState {
  const session = parseStoredSession(browserStorage.getItem(sessionKey), Date.now());
  return session === undefined ? { isLoggedIn: false, end: endIfGone } : { isLoggedIn: true, session };
}

function changeState(next: SessionState): void {
  state = next;
  scheduleExpiry();
  for (const listener of listeners) listener();
}

function scheduleExpiry(): void {
  clearTimeout(expiryTimer);
  if (!state.isLoggedIn) return;
  const remainingMs =
    (tokenExpiryMs(state.session.token) ?? 0) - (Date.now() - (state.session.clock_ahead_ms ?? 0));
  expiryTimer = setTimeout(() => recheckSession('expired'), Math.min(Math.max(remainingMs, 0), maxTimerMs));
}
