import { Banner } from '@/ui/banner.tsx';
import type { NoticeEntry } from '../state/conversation-state.ts';

/** A message of the assistant itself. */
export function NoticeLine({ notice: { tone, text, onDismiss } }: { notice: NoticeEntry }) {
  if (tone === 'plain') {
    return <p className="font-serif text-lg text-ink [overflow-wrap:anywhere]">{text}</p>;
  }
  return (
    <Banner kind={tone} {...(onDismiss && { onDismiss })}>
      {text}
    </Banner>
  );
}
