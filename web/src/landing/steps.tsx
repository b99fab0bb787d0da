import { steps } from './landing-texts.ts';

/** How it goes, in three steps. */
export function Steps() {
  return (
    <section aria-labelledby="como-funciona" className="mx-auto max-w-6xl px-6 pt-20 sm:px-8 lg:pt-28">
      <h2 id="como-funciona" className="text-3xl sm:text-4xl">
        Cómo funciona
      </h2>
      <ol className="mt-10 grid gap-10 md:grid-cols-3">
        {steps.map(({ title, text }, position) => (
          <li key={title} className="border-t-2 border-accent pt-5">
            <p aria-hidden="true" className="font-serif text-2xl font-semibold text-accent tabular-nums">
              {position + 1}
            </p>
            <h3 className="mt-2 text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
