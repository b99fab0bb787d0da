import { Accordion as Base } from '@base-ui/react/accordion';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from './icon/chevron-down-icon.tsx';

export interface AccordionEntry {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** Questions that open their answers, one at a time; pressing the open one closes it. */
export function Accordion({ entries }: { entries: readonly AccordionEntry[] }) {
  return (
    <Base.Root className="border-t border-line">
      {entries.map((entry) => (
        <Base.Item key={entry.id} value={entry.id} className="border-b border-line">
          <Base.Header className="font-sans text-base tracking-normal">
            <Base.Trigger className="group flex min-h-13 w-full items-center justify-between gap-4 py-3 text-left font-medium text-ink hover:text-accent">
              {entry.title}
              <ChevronDownIcon className="size-5 text-ink-faint transition-transform duration-200 group-data-[panel-open]:rotate-180" />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="h-(--accordion-panel-height) overflow-hidden transition-[height] duration-200 data-[ending-style]:h-0 data-[starting-style]:h-0">
            <div className="max-w-prose pb-5 text-[0.9375rem] text-ink-soft">{entry.content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}
