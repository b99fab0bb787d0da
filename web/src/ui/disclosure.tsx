import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ChevronDownIcon } from './icons.tsx';

interface DisclosureProps {
  readonly id?: string;
  readonly title: ReactNode;
  /** Opening a disclosure closes the others of its group. Without a group each one is independent. */
  readonly group?: string;
  /** True for the full width, for tables, instead of the width of readable text. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * Expandable answer to a question. A native `details` element works without JavaScript; page search and search engines
 * find its closed text.
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
