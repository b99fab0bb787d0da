import type { ReactNode } from 'react';
import { ButtonLink } from '@/ui/button.tsx';
import { ArrowLeftIcon } from '@/ui/icons.tsx';

interface WorkspaceTitleProps {
  readonly title: string;
  /** Size or counts, in a line below the title. */
  readonly counts: string;
  /** Path and label of the list that the page belongs to. */
  readonly back: { readonly to: string; readonly label: string };
  /** Title of which another part than the end is cut when it does not fit. */
  readonly children?: ReactNode;
}

/** Beginning of the bar of a workspace: the link back, then the title of the open object and its counts. */
export function WorkspaceTitle({ title, counts, back: { to, label }, children }: WorkspaceTitleProps) {
  return (
    <>
      <ButtonLink
        to={to}
        variant="quiet"
        size="compact"
        aria-label={label}
        title={label}
        className="size-10 shrink-0"
      >
        <ArrowLeftIcon />
      </ButtonLink>
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-sans text-sm font-semibold tracking-normal" title={title}>
          {children ?? title}
        </h2>
        <p className="truncate text-xs text-ink-faint tabular-nums">{counts}</p>
      </div>
    </>
  );
}
