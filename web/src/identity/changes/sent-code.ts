import { keepDrafts } from '@/platform/session/kept-drafts.ts';

/** Code sent for a change of phone. Times are in milliseconds since the epoch. */
export interface SentCode {
  /** New phone (E.164). */
  readonly phone: string;
  readonly verificationId: string;
  readonly resendAtMs: number;
  /** Expiry of the change on the server. */
  readonly endsAtMs: number;
}

let sent: SentCode | undefined;
/** True while another phone is being entered. The code is kept in case its own phone is entered again. */
let isSetAside = false;
const left = keepDrafts('phone-change', {
  leave: () => sent && { ...sent, isSetAside },
  forget: () => dropSentCode(),
});
const { phone, verificationId, resendAtMs, endsAtMs } = left;
const isSentCode =
  typeof phone === 'string' &&
  typeof verificationId === 'string' &&
  typeof resendAtMs === 'number' &&
  typeof endsAtMs === 'number';
if (isSentCode) sent = { phone, verificationId, resendAtMs, endsAtMs };
isSetAside = left.isSetAside === true;

/** Returns the code that the user can still enter, also after a reload of this tab. */
export const readSentCode = (): SentCode | undefined =>
  sent !== undefined && !isSetAside && sent.endsAtMs > Date.now() ? sent : undefined;

export function keepSentCode(code: SentCode): void {
  sent = code;
  isSetAside = false;
}

export function setSentCodeAside(): void {
  isSetAside = true;
}

/** Returns the code that was set aside, if it was sent to this phone. */
export function claimSentCode(wantedPhone: string): SentCode | undefined {
  if (sent?.phone !== wantedPhone) return undefined;
  isSetAside = false;
  return readSentCode();
}

/** Discards a code that was used, or whose change was cancelled. */
export function dropSentCode(): void {
  sent = undefined;
}
