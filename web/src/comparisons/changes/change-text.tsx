import type { ChangeSide, ComparedChange } from '@contract/comparisons/schemas.ts';
import type { ReactNode } from 'react';
import { classNames } from '@/ui/class-names.ts';
import { comparisonTexts as texts } from '../comparison-texts.ts';

const looks = {
  deleted: 'bg-danger-soft text-danger line-through decoration-1',
  inserted: 'bg-success-soft text-success underline decoration-1 underline-offset-2',
  moved: 'text-ink underline decoration-dashed decoration-1 underline-offset-2',
} as const;

/** The values that differ, then both texts of a change, each within its line. */
export function ChangeText({ change }: { change: ComparedChange }) {
  const { kind, before, after, values } = change;
  return (
    <span className="flex flex-col gap-1">
      {values.map((value) => (
        <ValueLine key={JSON.stringify(value)} before={value.before} after={value.after} />
      ))}
      {(kind === 'replaced' || kind === 'deleted') && (
        <SideLine label={texts.before} side={before}>
          <del className={looks.deleted}>{before.text}</del>
        </SideLine>
      )}
      {kind !== 'deleted' && (
        <SideLine label={texts.after} side={after}>
          {kind === 'moved' ? (
            <span className={looks.moved}>{after.text}</span>
          ) : (
            <ins className={looks.inserted}>{after.text}</ins>
          )}
        </SideLine>
      )}
    </span>
  );
}

function ValueLine({ before, after }: { before: string | null; after: string | null }) {
  return (
    <span className="block font-semibold wrap-anywhere tabular-nums">
      <span className="sr-only">{texts.before}: </span>
      {before === null ? (
        <span className="font-normal text-ink-faint">{texts.nothing}</span>
      ) : (
        <del className={looks.deleted}>{before}</del>
      )}
      <span aria-hidden="true" className="px-1.5 font-normal text-ink-faint">
        →
      </span>
      <span className="sr-only">. {texts.after}: </span>
      {after === null ? (
        <span className="font-normal text-ink-faint">{texts.nothing}</span>
      ) : (
        <ins className={looks.inserted}>{after}</ins>
      )}
      <span className="sr-only">.</span>
    </span>
  );
}

interface SideLineProps {
  readonly label: string;
  readonly side: ChangeSide;
  readonly children: ReactNode;
}

function SideLine({ label, side: { context, is_cut }, children }: SideLineProps) {
  return (
    <span className={classNames('block text-note text-ink-soft wrap-anywhere', 'line-clamp-4')}>
      <span className="text-ink-faint">{label}: </span>
      {context.before !== '' && `…${context.before.trim()} `}
      {children}
      {is_cut && '…'}
      {!is_cut &&
        context.after !== '' &&
        `${/^[.,;:)\]»]/u.test(context.after.trim()) ? '' : ' '}${context.after.trim()}…`}
    </span>
  );
}
