import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'compact' | 'small' | 'medium' | 'large';

interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** True for a button as wide as its container. */
  readonly isWide?: boolean;
}

const shape =
  'relative inline-flex items-center justify-center rounded-md border font-medium select-none text-center ' +
  'transition-colors duration-150 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const classesByVariant: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent not-disabled:hover:bg-accent-hover disabled:bg-hover disabled:text-ink-faint',
  secondary:
    'border-line-strong/60 bg-surface text-ink not-disabled:hover:border-line-strong not-disabled:hover:bg-hover disabled:border-line disabled:text-ink-faint',
  quiet:
    'border-transparent text-ink-soft not-disabled:hover:bg-hover not-disabled:hover:text-ink disabled:text-ink-faint',
  danger:
    'border-transparent bg-danger text-on-danger not-disabled:hover:bg-danger-hover disabled:bg-hover disabled:text-ink-faint',
};

const sizes: Record<ButtonSize, string> = {
  /** Size for two buttons in one column. */
  compact: 'min-h-8 gap-1 px-1.5 py-1 text-xs',
  small: 'min-h-8 gap-2 px-3 py-1 text-note',
  medium: 'min-h-10 gap-2 px-4 py-2 text-sm',
  large: 'min-h-12 gap-2 px-6 py-2.5 text-base',
};

function buttonClasses({ variant = 'secondary', size = 'medium', isWide = false }: ButtonLook): string {
  return classNames(shape, classesByVariant[variant], sizes[size], isWide && 'w-full');
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** True while the action is running. Keeps width and focus, and ignores clicks. */
  readonly isBusy?: boolean;
  /** Label and accessible name while busy. */
  readonly busyLabel?: string;
}

/** Button of type `button` by default. */
export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  busyLabel,
  className,
  children,
  ...rest
}: ButtonProps) {
  const ignoreWhileBusy = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy) event.preventDefault();
    else rest.onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={ignoreWhileBusy}
      aria-busy={isBusy || rest['aria-busy']}
      aria-disabled={isBusy || rest['aria-disabled']}
      className={classNames(
        buttonClasses({ ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) }),
        className,
      )}
    >
      {isBusy && <Spinner />}
      {isBusy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, LinkProps {}

/** Link styled as a button. */
export function ButtonLink({ variant, size, isWide, className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        buttonClasses({ ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) }),
        className,
      )}
    />
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name, also the tooltip. */
  readonly label: string;
  readonly size?: 'small' | 'medium';
  readonly children: ReactNode;
}

/** Button that shows only an icon. */
export function IconButton({ label, size = 'medium', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors duration-150',
        'not-disabled:hover:bg-hover not-disabled:hover:text-ink disabled:cursor-not-allowed disabled:text-ink-faint/60',
        size === 'small' ? 'size-8' : 'size-10',
        className,
      )}
    >
      {children}
    </button>
  );
}
