import { useEffect } from 'react';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { chatTexts } from '../chat-texts.ts';
import { LastExchange } from './last-exchange.tsx';

/** Shown while a conversation opens: the text already on the first screen, or placeholders. */
export function OpeningConversation() {
  const words = globalThis.earlyAnswers?.lastWords;
  // Shows this text for the first conversation of the visit only.
  useEffect(
    () => () => {
      delete globalThis.earlyAnswers?.lastWords;
    },
    [],
  );
  if (words === undefined) {
    return (
      <div className="pt-6">
        <LoadingRows label={chatTexts.loading} />
      </div>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {chatTexts.loading}
      </p>
      {/* Same text size as the answer. */}
      <LastExchange {...words} answerText="text-body leading-[1.65]" />
    </>
  );
}
