import { keepDrafts } from '@/platform/session/kept-drafts.ts';

/** A code that was sent for a change of phone. Times are in milliseconds since the epoch. */
export interface SentCode {
  /** The new one (E.164). */
  readonly phone: string;
  readonly verificationId: string;
  readonly resendAtMs: number;
  /** When our server forgets the change. */
  readonly endsAtMs: number;
}

let sent: SentCode | undefined;
/** Another number is wanted, of which nothing was said yet: the code waits for its own to be said again. */
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

/** The code that its user can still type, in whatever page of this tab it was asked for. */
export const readSentCode = (): SentCode | undefined =>
  sent !== undefined && !isSetAside && sent.endsAtMs > Date.now() ? sent : undefined;

export function keepSentCode(code: SentCode): void {
  sent = code;
  isSetAside = false;
}

export function setSentCodeAside(): void {
  isSetAside = true;
}

/** The code that was set aside, if it was sent to this phone. */
export function takeUpSentCode(wantedPhone: string): SentCode | undefined {
  if (sent?.phone !== wantedPhone) return undefined;
  isSetAside = false;
  return readSentCode();
}

/** It was used, or its change is given up. */
export function dropSentCode(): void {
  sent = undefined;
}
