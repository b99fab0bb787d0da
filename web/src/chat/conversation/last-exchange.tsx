import { classNames } from '@/ui/class-names.ts';

interface LastExchangeProps {
  readonly question: string;
  readonly answer: string;
  /** CSS classes for font size and line height of the answer. */
  readonly answerText: string;
}

/**
 * The last question and answer as plain text, shown before any code loads. Prerendered empty; an inline script fills it
 * in (`ask-early.js`).
 */
export function LastExchange({ question, answer, answerText }: LastExchangeProps) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-6">
      <div className="flex justify-end pt-3 pr-1 pb-2">
        <p
          data-last="question"
          className="max-w-[88%] rounded-lg rounded-br-sm bg-accent-soft px-4 py-2.5 text-body leading-relaxed whitespace-pre-wrap text-ink [overflow-wrap:anywhere] empty:hidden"
        >
          {question}
        </p>
      </div>
      <p
        data-last="answer"
        className={classNames('whitespace-pre-wrap [overflow-wrap:anywhere] empty:hidden', answerText)}
      >
        {answer}
      </p>
    </div>
  );
}
