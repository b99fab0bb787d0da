import { chatTexts } from './chat-texts.ts';
import type { ConversationEntry } from './conversation-state.ts';
import { isOpen } from './conversation-state.ts';

/** Tells assistive technology what happens in the conversation: once when an answer begins and once when it is whole. */
export function AnswerAnnouncer({ entries }: { entries: readonly ConversationEntry[] }) {
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {announcement(entries)}
    </div>
  );
}

function announcement(entries: readonly ConversationEntry[]): string {
  const last = entries.findLast((entry) => entry.kind === 'answer');
  if (last === undefined) return '';
  if (isOpen(last.status)) return chatTexts.typing;
  return last.failure?.text ?? last.text;
}
