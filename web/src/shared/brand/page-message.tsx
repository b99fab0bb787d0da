import type { ReactNode } from 'react';

interface PageMessageProps {
  readonly title: string;
  /** Given where it comes after the page, or in place of what was expected. */
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}

/** The one thing that a narrow page says. */
export function PageMessage({ title, role, children }: PageMessageProps) {
  return (
    <div role={role}>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 text-ink-soft">{children}</p>
    </div>
  );
}
