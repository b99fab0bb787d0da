import type { KeyboardEvent } from 'react';
import { isComposed } from '@/ui/overlays/is-composed.ts';

interface ComposerKeys {
  readonly send: () => void;
  /** Given where a draft was set aside: Escape goes back to it. */
  readonly giveUp: (() => void) | undefined;
  /** Whether the key was for going through earlier questions. */
  readonly recall: (event: KeyboardEvent) => boolean;
}

/** Does what a key in the field is for, and keeps the key from writing then. */
export function onComposerKey(event: KeyboardEvent, { send, giveUp, recall }: ComposerKeys): void {
  if (isComposed(event.nativeEvent)) return;
  const isSending = event.key === 'Enter' && !event.shiftKey;
  const isGivingUp = event.key === 'Escape' && giveUp !== undefined;
  if (isSending) send();
  if (isGivingUp) giveUp();
  if (isSending || isGivingUp || recall(event)) event.preventDefault();
}
