import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { Disclosure } from '@/ui/disclosure.tsx';
import { SearchIcon } from '@/ui/icons.tsx';
import { isInputMethodKey } from '@/ui/overlays/is-input-method-key.ts';
import { inputBorder, inputClasses } from '@/ui/text-field.tsx';
import { FaqAnswer } from './faq-answer.tsx';
import { faqSections } from './faq-sections.ts';
import { searchQuestions } from './search-questions.ts';

const items = faqSections.flatMap(({ questions }) => questions);
/** Maximum number of results; later ones are hardly relevant. */
const maxResults = 8;

/** Questions with answers, and a field that filters them while the user types, without requests. */
export function QuestionSearch() {
  const id = useId();
  const [query, setQuery] = useState('');
  const trimmedQuery = useDeferredValue(query).trim();
  const foundQuestions = searchQuestions(items, trimmedQuery).slice(0, maxResults);
  const clearOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !isInputMethodKey(event.nativeEvent)) setQuery('');
  };
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        Buscar en la ayuda
      </label>
      <div className="relative">
        <SearchIcon className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-ink-faint" />
        <input
          id={id}
          type="search"
          placeholder="Busca por palabras: cancelar, escaneados, factura…"
          maxLength={100}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={clearOnEscape}
          className={`${inputClasses} ${inputBorder(false)} pl-10!`}
        />
      </div>
      <p role="status" className="mt-2 min-h-5 text-note text-ink-faint">
        {trimmedQuery !== '' && describeCount(foundQuestions.length)}
      </p>
      {trimmedQuery === '' ? (
        <Sections />
      ) : (
        <ul aria-label="Resultados" className="mt-2 border-t border-line empty:hidden">
          {foundQuestions.map((item) => (
            <li key={item.id}>
              <Disclosure group="resultados" title={item.question}>
                <FaqAnswer item={item} />
              </Disclosure>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function describeCount(count: number): string {
  if (count === 0) return 'No hay respuestas con esas palabras. Prueba con otras o escríbenos.';
  return count === 1 ? '1 respuesta' : `${count} respuestas`;
}

/** All questions by section. */
const Sections = () => (
  <div className="mt-2 flex flex-col gap-8">
    {faqSections.map(({ id, title, questions }) => (
      <section key={id} aria-labelledby={`ayuda-${id}`}>
        <h3 id={`ayuda-${id}`} className="mb-1 text-lg">
          {title}
        </h3>
        <div className="border-t border-line">
          {questions.map((item) => (
            <Disclosure key={item.id} group="ayuda" title={item.question}>
              <FaqAnswer item={item} />
            </Disclosure>
          ))}
        </div>
      </section>
    ))}
  </div>
);
