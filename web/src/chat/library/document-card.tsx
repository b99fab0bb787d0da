import type { ReactNode } from 'react';
import { IconButton } from '@/shared/ui/button.tsx';
import { CheckIcon } from '@/shared/ui/icon/check-icon.tsx';
import { EyeIcon } from '@/shared/ui/icon/eye-icon.tsx';
import type { ViewedDocument } from '@/shared/viewer/viewer-target.ts';
import { openingHints } from '@/shared/viewer/warm-up-viewer.ts';
import { chatTexts } from '../chat-texts.ts';

interface DocumentCardProps {
  readonly type: 'radio' | 'checkbox';
  /** What the cards of one choice share. */
  readonly name?: string;
  readonly title: string;
  readonly meta: string;
  readonly icon: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** What can be looked at, where it is one document. */
  readonly viewed?: ViewedDocument;
  readonly onView?: (document: ViewedDocument) => void;
}

/** A document, or several, to choose; the whole line can be pressed. */
export function DocumentCard(props: DocumentCardProps) {
  const { type, name, title, meta, icon, isChosen, onChoose, viewed, onView } = props;
  return (
    <div className="group relative flex items-center gap-1 rounded-md has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent not-has-checked:hover:bg-hover">
      <label className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-start gap-3 py-2 pl-3 text-ink-faint has-checked:text-accent">
        <input type={type} name={name} checked={isChosen} onChange={onChoose} className="peer sr-only" />
        {type === 'radio' ? (
          <span className="mt-0.5">{icon}</span>
        ) : (
          <span className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface peer-checked:border-accent peer-checked:bg-accent">
            {isChosen && <CheckIcon className="size-4 text-on-accent" />}
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span
            title={title}
            className="line-clamp-2 text-sm leading-snug font-medium text-ink [overflow-wrap:anywhere]"
          >
            {title}
          </span>
          <span className="line-clamp-2 text-xs text-ink-faint tabular-nums [overflow-wrap:anywhere]">
            {meta}
          </span>
        </span>
      </label>
      {viewed !== undefined && (
        <IconButton
          label={chatTexts.view(title)}
          {...openingHints(viewed)}
          onClick={() => onView?.(viewed)}
          className="mr-0.5"
        >
          <EyeIcon className="size-[1.125rem]" />
        </IconButton>
      )}
    </div>
  );
}
