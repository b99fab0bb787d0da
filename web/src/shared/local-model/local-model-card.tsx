import { Popover } from '@base-ui/react/popover';
import { type ComponentProps, type ReactElement, useRef } from 'react';
import { localModelTexts } from './local-model-texts.ts';

/** The explanation of the local model, open, for `LocalModelChip`, which loads it. */
export function LocalModelCard({ trigger }: { readonly trigger: ReactElement<ComponentProps<'button'>> }) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger render={trigger} />
      {/* Beside its button, so that the popup stays inside the landmark that the button belongs to. */}
      <span ref={place} />
      <Popover.Portal container={place}>
        <Popover.Positioner
          positionMethod="fixed"
          sideOffset={8}
          align="start"
          className="z-popup outline-none"
        >
          <Popover.Popup className="w-80 max-w-[calc(100vw-24px)] rounded-lg border border-line bg-surface p-4 text-left font-sans text-sm leading-relaxed tracking-normal whitespace-normal text-ink-soft shadow-floating outline-none transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0">
            <Popover.Title className="mb-1.5 font-sans text-sm font-semibold text-ink">
              {localModelTexts.name}
            </Popover.Title>
            <Popover.Description>{localModelTexts.what}</Popover.Description>
            <p className="mt-2">{localModelTexts.remedy}</p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
