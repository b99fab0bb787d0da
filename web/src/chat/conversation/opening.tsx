import { useEffect } from 'react';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { chatTexts } from '../chat-texts.ts';
import { LastExchange } from './last-exchange.tsx';

/** While a conversation is opened: the words that the first screen shows already, or placeholders. */
export function Opening() {
  const words = globalThis.earlyAnswers?.lastWords;
  // They are of the first conversation of this visit.
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
      {/* As the answer itself will be. */}
      <LastExchange {...words} answerText="text-[0.9688rem] leading-[1.65]" />
    </>
  );
}
