import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx';

export type BannerKind = 'error' | 'warning' | 'info' | 'success';

const looks: Record<BannerKind, string> = {
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

/** A message that stays in the page until it no longer holds or is dismissed. Errors interrupt, the rest waits its turn. */
export function Banner({ kind, title, children, action, onDismiss }: BannerProps) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames('flex animate-appear items-start gap-3 rounded-lg px-4 py-3', looks[kind])}
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
 * Chosen when drawn: the bundler may put an icon that the first page needs into the entry, which is evaluated after
 * this file, so a table made here would hold `undefined` in its place.
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
