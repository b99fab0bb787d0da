import { Badge } from '@/ui/badge.tsx';
import { ButtonLink } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { CheckIcon } from '@/ui/icons.tsx';
import type { Offer } from './pricing-texts.ts';

/** Card of a plan with price, features and button. */
export function OfferCard({ offer }: { offer: Offer }) {
  const { name, purpose, price, period, features, isPopular, action, to } = offer;
  return (
    <article
      aria-labelledby={`plan-${offer.id}`}
      className={classNames(
        'relative flex h-full flex-col rounded-lg border bg-surface p-6 lg:p-7',
        isPopular ? 'border-accent shadow-floating' : 'border-line',
      )}
    >
      <h2 id={`plan-${offer.id}`} className="text-2xl">
        {name}
      </h2>
      {/* Overlaps the border, so that the rows of all cards align. */}
      {isPopular && (
        <p className="absolute -top-2.5 left-6 flex rounded-full bg-surface lg:left-7">
          <Badge tone="accent">Más popular</Badge>
        </p>
      )}
      <p className="mt-1.5 text-body text-ink-soft md:min-h-[4.5em] lg:min-h-[3em]">{purpose}</p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="font-serif text-3xl font-semibold tracking-tight tabular-nums">{price}</span>{' '}
        <span className="text-ink-soft">{period}</span>
      </p>
      <FeatureList features={features} className="mt-6 mb-7 flex-1" />
      <ButtonLink
        to={to}
        isWide
        size="large"
        className="px-3! whitespace-nowrap"
        variant={isPopular ? 'primary' : 'secondary'}
      >
        {action}
      </ButtonLink>
    </article>
  );
}

/** List with check marks. */
export function FeatureList({ features, className }: { features: readonly string[]; className?: string }) {
  return (
    <ul className={classNames('flex flex-col gap-2.5 text-body', className)}>
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <CheckIcon className="mt-0.5 size-5 text-success" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
