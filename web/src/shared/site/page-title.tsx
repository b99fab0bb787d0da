import type { ReactNode } from 'react';

/** The heading of a public page and what stands right under it. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mx-auto max-w-3xl px-6 pt-12 pb-10 text-center sm:px-8 lg:pt-16">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      {children !== undefined && (
        <div className="mx-auto mt-5 max-w-2xl text-lg leading-8 text-ink-soft">{children}</div>
      )}
    </div>
  );
}
