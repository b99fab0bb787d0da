import { creditPrices } from '@contract/billing/credit-prices.ts';
import { limits } from '@contract/limits.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatCredits } from '@/shared/format/format.ts';
import { toAskAboutState } from '@/shared/library/asked-about.ts';
import { passQuestionToNextPage } from '@/shared/library/passed-question.ts';
import { paths } from '@/shared/paths.ts';
import { Button } from '@/ui/button.tsx';

/** Asks all documents in a new conversation of the chat. */
export function QuestionField({ names }: { readonly names: readonly string[] }) {
  const navigate = useNavigate();
  const [question, setQuestion] = useState('');
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    if (question.trim() === '') return;
    passQuestionToNextPage(question.trim());
    void navigate(paths.chat, { state: toAskAboutState(names) });
  };
  return (
    <form onSubmit={ask}>
      <label htmlFor="pregunta" className="mb-3 block font-serif text-2xl font-semibold">
        Pregunta a tus documentos
      </label>
      <div className="flex items-center gap-2 rounded-lg border border-line-strong bg-surface p-1.5 focus-within:border-accent focus-within:outline-2 focus-within:outline-accent">
        <input
          id="pregunta"
          value={question}
          maxLength={limits.questionLength}
          placeholder="Escribe tu pregunta…"
          autoComplete="off"
          onChange={({ target }) => setQuestion(target.value)}
          className="h-11 min-w-0 flex-1 bg-transparent px-3 text-base text-ink outline-none placeholder:text-ink-faint"
        />
        <Button type="submit" variant="primary" disabled={question.trim() === ''}>
          Preguntar
        </Button>
      </div>
      <p className="mt-1.5 text-note text-ink-soft">
        En todos tus documentos · {formatCredits(creditPrices.question)}, gratis si no hay respuesta
      </p>
    </form>
  );
}
