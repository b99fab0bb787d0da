import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { priceLine } from './landing-texts.ts';

/** What it costs, in one line. */
export function PriceLine() {
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
