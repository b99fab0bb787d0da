import type { ReactNode } from 'react';

interface PageTitleProps {
  readonly title: string;
  /** Content above the heading. */
  readonly above?: ReactNode;
  /** Content below the heading. */
  readonly children?: ReactNode;
}

/** Heading of a public page. */
export function PageTitle({ title, above, children }: PageTitleProps) {
  return (
    <div className="mx-auto max-w-4xl px-6 pt-12 pb-10 text-center sm:px-8 lg:pt-16">
      {above !== undefined && <div className="mb-4">{above}</div>}
      <h1 className="text-3xl">{title}</h1>
      {children !== undefined && (
        <div className="mx-auto mt-5 max-w-3xl text-lg leading-8 text-balance text-ink-soft *:text-balance">
          {children}
        </div>
      )}
    </div>
  );
}
