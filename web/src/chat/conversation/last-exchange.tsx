import { classNames } from '@/ui/class-names.ts';

interface LastExchangeProps {
  readonly question: string;
  readonly answer: string;
  /** Size and line height of the answer. */
  readonly answerText: string;
}

/**
 * The last question with its answer in plain words, as the head's script of the page has them before any code. Prerendered
 * without words, which the script fills in (`ask-early.js`).
 */
export function LastExchange({ question, answer, answerText }: LastExchangeProps) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-6">
      <div className="flex justify-end pt-3 pr-1 pb-2">
        <p
          data-last="question"
          className="max-w-[88%] rounded-lg rounded-br-sm bg-accent-soft px-4 py-2.5 text-[0.9688rem] leading-relaxed whitespace-pre-wrap text-ink [overflow-wrap:anywhere] empty:hidden"
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
