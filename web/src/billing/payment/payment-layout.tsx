import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Wordmark } from '@/shared/brand/wordmark.tsx';
import { paths } from '@/shared/paths.ts';

/** The frame of the pages that Checkout leads back to: they also work without a session. */
export function PaymentLayout({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col px-6 py-6">
      <Link to={paths.landing} className="self-start rounded-md">
        <Wordmark />
      </Link>
      <div className="flex flex-1 flex-col justify-center gap-6 py-10">{children}</div>
    </main>
  );
}

interface Fact {
  readonly name: string;
  readonly value: string | null | undefined;
}

/** Names and values on hairlines; what is not known is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-t border-line text-[0.9375rem]">
      {facts.map(({ name, value }) =>
        value === null || value === undefined || value === '' ? null : (
          <div key={name} className="flex justify-between gap-6 border-b border-line py-2.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
