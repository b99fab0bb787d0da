import { Menu as Base } from '@base-ui/react/menu';
import { type ComponentProps, type ReactElement, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icons.tsx';

export interface MenuAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  /** True for the chosen option of a radio group, false for the others; absent for actions. */
  readonly isChecked?: boolean;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** Button with its accessible name. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly actions: readonly MenuAction[];
  /** Edge of the button at which the menu opens; the right one by default. */
  readonly align?: 'start' | 'end';
}

/** Open menu of `Menu`, loaded on demand. */
export function MenuFrame({ trigger, actions, align = 'end' }: MenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      {/* Rendered next to the button, so that the popup stays in the same landmark. */}
      <span ref={place} data-menu-place />
      <Base.Portal container={place}>
        <Base.Positioner positionMethod="fixed" sideOffset={6} align={align} className="z-popup outline-none">
          <Base.Popup className="max-h-[min(32rem,var(--available-height))] max-w-80 min-w-44 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-floating outline-none transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0">
            {actions.map((action) => (
              <ActionItem key={action.label} {...action} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function ActionItem({ label, icon, isDangerous, isDisabled = false, isChecked, onSelect }: MenuAction) {
  const look = classNames(
    'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-3 text-sm outline-none select-none',
    'data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50 data-[highlighted]:bg-hover',
    isDangerous ? 'text-danger' : 'text-ink',
  );
  if (isChecked === undefined) {
    return (
      <Base.Item disabled={isDisabled} onClick={onSelect} className={look}>
        {icon}
        {label}
      </Base.Item>
    );
  }
  return (
    <Base.CheckboxItem
      checked={isChecked}
      disabled={isDisabled}
      closeOnClick
      onClick={onSelect}
      className={look}
    >
      {icon}
      <span className="min-w-0 truncate">{label}</span>
      <CheckIcon className={classNames('ml-auto size-4 text-accent', !isChecked && 'invisible')} />
    </Base.CheckboxItem>
  );
}
