import { smsCodeLength } from '@contract/identity-limits.ts';

/** The digits of what was typed or pasted: «123 456» is a code as well. */
export const readCode = (text: string): string => text.replace(/\D/g, '').slice(0, smsCodeLength);
