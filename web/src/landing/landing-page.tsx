import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { ClosingCall } from '@/shared/site/closing-call.tsx';
import { publicPages } from '@/shared/site/public-pages.ts';
import { SiteLayout } from '@/shared/site/site-layout.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { benefits, dataPlaces, type Feature, priceLine, steps } from './landing-texts.ts';

/** Landing page for visitors who do not know Legajo. */
export function LandingPage() {
  return (
    <SiteLayout page={publicPages.landing}>
      <Hero />
      <Features />
      <ProductSteps />
      <Benefits />
      <DataPlaces />
      <PriceLine />
      <ClosingCall
        title="Tus documentos ya tienen la respuesta. Solo falta preguntar."
        otherwise={{ to: paths.pricing, label: 'Ver planes' }}
      />
    </SiteLayout>
  );
}

/** Reasons to trust the answers. */
function Benefits() {
  return <TitledList id="confianza" title="Por qué puedes fiarte de las respuestas" items={benefits} />;
}

/** Storage locations of the documents, and the providers that process parts of them. */
function DataPlaces() {
  return (
    <TitledList id="tus-datos" title="Dónde están tus datos" items={dataPlaces}>
      <Link to={paths.legal} className="prose-link">
        Política de privacidad
      </Link>
    </TitledList>
  );
}

/** Price summary. */
function PriceLine() {
  return (
    <section aria-labelledby="precios" className="mx-auto max-w-6xl px-6 py-20 sm:px-8 lg:py-24">
      <div className="rounded-lg border border-line bg-surface px-6 py-6 sm:px-8">
        <h2 id="precios" className="text-2xl">
          Cuánto cuesta
        </h2>
        <p className="mt-2 text-ink-soft">
          {priceLine}{' '}
          <Link to={paths.pricing} className="prose-link font-medium">
            Ver planes
          </Link>
        </p>
      </div>
    </section>
  );
}

/** Explains how the product works in three steps. */
function ProductSteps() {
  return (
    <section aria-labelledby="como-funciona" className="mx-auto max-w-6xl px-6 pt-20 sm:px-8 lg:pt-28">
      <h2 id="como-funciona" className="text-3xl">
        Cómo funciona
      </h2>
      <ol className="mt-10 grid gap-10 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-accent pt-5">
            <p aria-hidden="true" className="font-serif text-2xl font-semibold text-accent tabular-nums">
              {index + 1}
            </p>
            <h3 className="mt-2 text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TitledListProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Feature[];
  /** Content below the title. */
  readonly children?: ReactNode;
}

/** Section with its title at the left and a list of named items at the right. */
function TitledList({ id, title, items, children }: TitledListProps) {
  return (
    <section aria-labelledby={id} className="mx-auto max-w-6xl px-6 pt-20 sm:px-8 lg:pt-24">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id={id} className="text-3xl">
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
