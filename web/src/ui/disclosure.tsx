import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ChevronDownIcon } from './icons.tsx';

interface DisclosureProps {
  readonly id?: string;
  readonly title: ReactNode;
  /** At most one of the disclosures of a group is open. Without a group each opens and closes alone. */
  readonly group?: string;
  /** For tables: as wide as the disclosure, and not only as a text is read well. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * A question that opens and closes its answer. It is the browser's own `details`: it works before and without any
 * script, the page search finds closed text, and search engines read it.
 */
export function Disclosure({ id, title, group, isWide = false, children }: DisclosureProps) {
  return (
    <details id={id} name={group} className="disclosure group border-b border-line">
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 rounded-sm py-3.5 hover:text-accent">
        <span className="min-w-0 font-medium">{title}</span>
        <ChevronDownIcon className="size-5 text-ink-faint transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className={classNames('pb-5 text-body leading-relaxed text-ink-soft', !isWide && 'max-w-prose')}>
        {children}
      </div>
    </details>
  );
}
