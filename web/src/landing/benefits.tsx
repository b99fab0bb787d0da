import { benefits } from './landing-texts.ts';

/** Why the answers can be trusted. */
export function Benefits() {
  return (
    <section aria-labelledby="confianza" className="mx-auto max-w-6xl px-6 py-20 sm:px-8 lg:py-28">
      <div className="grid gap-12 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <h2 id="confianza" className="text-3xl sm:text-4xl">
          Hecho para quien tiene que estar seguro
        </h2>
        <dl className="grid gap-x-12 sm:grid-cols-2">
          {benefits.map(({ title, text }) => (
            <div key={title} className="border-t border-line py-6">
              <dt className="font-serif text-lg font-semibold">{title}</dt>
              <dd className="mt-2 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
