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

let sentCode: SentCode | undefined;
/**
 * True while another phone is being entered. The code is kept in case the phone that it was sent to is entered again.
 */
let isSetAside = false;
const keptDraft = keepDrafts('phone-change', {
  collectDrafts: () => sentCode && { ...sentCode, isSetAside },
  forget: () => dropSentCode(),
});
const { phone, verificationId, resendAtMs, endsAtMs } = keptDraft;
const isSentCode =
  typeof phone === 'string' &&
  typeof verificationId === 'string' &&
  typeof resendAtMs === 'number' &&
  typeof endsAtMs === 'number';
if (isSentCode) sentCode = { phone, verificationId, resendAtMs, endsAtMs };
isSetAside = keptDraft.isSetAside === true;

/** Returns the code that the user can still enter, also after a reload of this tab. */
export const readSentCode = (): SentCode | undefined =>
  sentCode !== undefined && !isSetAside && sentCode.endsAtMs > Date.now() ? sentCode : undefined;

export function keepSentCode(code: SentCode): void {
  sentCode = code;
  isSetAside = false;
}

export function setSentCodeAside(): void {
  isSetAside = true;
}

/** Returns the code that was set aside, if it was sent to this phone. */
export function claimSentCode(wantedPhone: string): SentCode | undefined {
  if (sentCode?.phone !== wantedPhone) return undefined;
  isSetAside = false;
  return readSentCode();
}

/** Discards a code that was used, or whose change was cancelled. */
export function dropSentCode(): void {
  sentCode = undefined;
}
