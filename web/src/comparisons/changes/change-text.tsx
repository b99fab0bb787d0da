import type { ChangeSide, ComparedChange } from '@contract/comparisons/schemas.ts';
import type { ReactNode } from 'react';
import { comparisonTexts as texts } from '../comparison-texts.ts';

const classesByKind = {
  deleted: 'bg-danger-soft text-danger line-through decoration-1',
  inserted: 'bg-success-soft text-success underline decoration-1 underline-offset-2',
  moved: 'text-ink underline decoration-dashed decoration-1 underline-offset-2',
} as const;

/** Both texts with more characters than this are read more easily one below the other. */
const inlineLength = 160;

/** The values that differ, then both texts of a change within their sentence. */
export function ChangeText({ change }: { change: ComparedChange }) {
  const { kind, before, after, values, explanation } = change;
  const isInline = before.text.length + after.text.length <= inlineLength && kind !== 'moved';
  return (
    <span className="flex flex-col gap-1">
      {values.map((value) => (
        <ValueLine key={JSON.stringify(value)} before={value.before} after={value.after} />
      ))}
      {isInline ? (
        <Line side={kind === 'deleted' ? before : after}>
          <Deleted text={before.text} />
          {kind === 'replaced' && ' '}
          <Inserted text={after.text} />
        </Line>
      ) : (
        <>
          {kind !== 'moved' && before.text !== '' && (
            <Line side={before}>
              <Deleted text={before.text} />
            </Line>
          )}
          {after.text !== '' && (
            <Line side={after}>
              {kind === 'moved' ? (
                <span className={classesByKind.moved}>{after.text}</span>
              ) : (
                <Inserted text={after.text} />
              )}
            </Line>
          )}
        </>
      )}
      {explanation !== undefined && <Explanation {...explanation} />}
    </span>
  );
}

function Explanation({ text, is_unsupported }: NonNullable<ComparedChange['explanation']>) {
  return (
    <span
      data-testid="explanation"
      className="border-l-2 border-line-strong pl-2 text-note text-ink wrap-anywhere"
    >
      <span className="sr-only">{texts.explanation}: </span>
      {is_unsupported ? (
        <mark className="bg-transparent text-ink-soft underline decoration-dotted decoration-2 decoration-warning underline-offset-[0.28em]">
          {text}
          <span className="sr-only">{texts.unsupportedSuffix}</span>
        </mark>
      ) : (
        text
      )}
    </span>
  );
}

function Deleted({ text }: { text: string }) {
  return (
    text !== '' && (
      <>
        <span className="sr-only">{texts.before}: </span>
        <del className={classesByKind.deleted}>{text}</del>
      </>
    )
  );
}

function Inserted({ text }: { text: string }) {
  return (
    text !== '' && (
      <>
        <span className="sr-only"> {texts.after}: </span>
        <ins className={classesByKind.inserted}>{text}</ins>
      </>
    )
  );
}

function ValueLine({ before, after }: { before: string | null; after: string | null }) {
  return (
    <span className="block font-semibold wrap-anywhere tabular-nums">
      {before === null ? <Nothing /> : <Deleted text={before} />}
      <span aria-hidden="true" className="px-1.5 font-normal text-ink-faint">
        →
      </span>
      {after === null ? <Nothing /> : <Inserted text={after} />}
      <span className="sr-only">. </span>
    </span>
  );
}

const Nothing = () => <span className="font-normal text-ink-faint">{texts.nothing}</span>;

/** One side within its sentence. */
function Line({ side: { context, is_cut }, children }: { side: ChangeSide; children: ReactNode }) {
  const isJoined = context.after === '' || /^[.,;:)\]»]/u.test(context.after);
  return (
    <span className="line-clamp-4 text-note text-ink-soft wrap-anywhere">
      {context.before !== '' && `${context.before} `}
      {children}
      {is_cut ? '…' : `${isJoined ? '' : ' '}${context.after}`}
    </span>
  );
}
