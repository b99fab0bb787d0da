import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** `h2` below the page heading, `h3` inside a section with a heading. */
  readonly headingLevel?: 'h2' | 'h3';
}

/** Explains why a list is empty and how to fill it. */
export function EmptyState({ icon, title, children, action, headingLevel: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      <div className="flex size-14 items-center justify-center rounded-full bg-sunken text-ink-soft">
        {icon}
      </div>
      <Heading className="mt-1 text-xl">{title}</Heading>
      {children !== undefined && <div className="text-body text-ink-soft">{children}</div>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
