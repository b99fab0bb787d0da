import type { ReactNode } from 'react';
import { formatPrice } from '@/shared/format/format.ts';
import { Card } from '@/ui/card.tsx';
import { CheckIcon } from '@/ui/icons.tsx';

interface OfferProps {
  readonly name: string;
  readonly priceCents: number;
  readonly period: string;
  readonly features: readonly string[];
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** Shows a product with its price, features and button. */
export function Offer({ name, priceCents, period, features, badge, children }: OfferProps) {
  return (
    <Card className="flex h-full flex-col gap-4 p-5" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{name}</h3>
        {badge}
      </div>
      <p>
        <span className="font-serif text-3xl font-semibold tabular-nums">{formatPrice(priceCents)}</span>{' '}
        <span className="text-sm text-ink-soft">{period}</span>
      </p>
      <ul className="flex flex-1 flex-col gap-1.5 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <CheckIcon className="mt-0.5 size-4 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
