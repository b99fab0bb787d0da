import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx';

export type BannerKind = 'error' | 'warning' | 'info' | 'success';

const classesByKind: Record<BannerKind, string> = {
  error: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
};

interface BannerProps {
  readonly kind: BannerKind;
  readonly title?: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Shows a close button. */
  readonly onDismiss?: () => void;
}

/**
 * Message in the page until it is dismissed or no longer applies. Screen readers announce errors immediately, other
 * kinds politely.
 */
export function Banner({ kind, title, children, action, onDismiss }: BannerProps) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex animate-appear items-start gap-3 rounded-lg px-4 py-3',
        classesByKind[kind],
      )}
    >
      <BannerIcon kind={kind} />
      <div className="min-w-0 flex-1 text-sm text-ink">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <div className="break-words">{children}</div>
        {action !== undefined && <div className="mt-2">{action}</div>}
      </div>
      {onDismiss !== undefined && (
        <button
          type="button"
          aria-label="Cerrar aviso"
          onClick={onDismiss}
          className="-my-1 -mr-2 flex size-8 shrink-0 items-center justify-center rounded-md text-ink-soft hover:text-ink"
        >
          <CloseIcon className="size-4" />
        </button>
      )}
    </div>
  );
}

/**
 * A `switch` instead of a table: the bundler may evaluate the icons' module after this one, and a table would hold
 * `undefined`.
 */
function BannerIcon({ kind }: { kind: BannerKind }) {
  const className = 'mt-0.5 size-5';
  switch (kind) {
    case 'error':
      return <ErrorIcon className={className} />;
    case 'warning':
      return <WarningIcon className={className} />;
    case 'info':
      return <InfoIcon className={className} />;
    case 'success':
      return <SuccessIcon className={className} />;
  }
}
