import type { ReactNode } from 'react';
import type { Feature } from './landing-texts.ts';

interface TitledListProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Feature[];
  /** What stands below the title. */
  readonly children?: ReactNode;
}

/** A title on one side, and on the other what there is to say under it, each thing with a name of its own. */
export function TitledList({ id, title, items, children }: TitledListProps) {
  return (
    <section aria-labelledby={id} className="mx-auto max-w-6xl px-6 pt-20 sm:px-8 lg:pt-24">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id={id} className="text-3xl sm:text-4xl">
            {title}
          </h2>
          {children !== undefined && <p className="mt-4">{children}</p>}
        </div>
        <dl className="grid gap-x-12 sm:grid-cols-2">
          {items.map((item) => (
            <div key={item.title} className="border-t border-line py-6">
              <dt className="font-serif text-lg font-semibold">{item.title}</dt>
              <dd className="mt-2 text-ink-soft">{item.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
