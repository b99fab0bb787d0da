import { ChatIcon } from '@/shared/ui/icon/chat-icon.tsx';
import { CoinsIcon } from '@/shared/ui/icon/coins-icon.tsx';
import { GlobeIcon } from '@/shared/ui/icon/globe-icon.tsx';
import { features } from './landing-texts.ts';

const icons = [ChatIcon, GlobeIcon, CoinsIcon] as const;

/** The three things that Legajo does. */
export function Features() {
  return (
    <section aria-labelledby="funciones" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-6xl px-6 py-20 sm:px-8">
        <h2 id="funciones" className="max-w-2xl text-3xl sm:text-4xl">
          Un archivo que contesta
        </h2>
        <ul className="mt-12 grid gap-10 md:grid-cols-3 md:gap-0 md:divide-x md:divide-line">
          {features.map(({ title, text }, position) => {
            const Icon = icons[position] ?? ChatIcon;
            return (
              <li key={title} className="md:px-8 md:first:pl-0 md:last:pr-0">
                <Icon className="size-8 text-accent" />
                <h3 className="mt-5 text-xl">{title}</h3>
                <p className="mt-3 text-ink-soft">{text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
