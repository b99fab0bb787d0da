import type { ReactNode } from 'react';

interface AccountSectionProps {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** Section of the account page: title and text at the left, controls at the right. */
export function AccountSection({ id, title, text, children }: AccountSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line py-9 first:border-t-0 first:pt-0 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <div className="mt-1.5 max-w-prose text-body text-ink-soft">{text}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
