import { isReadAsEqual, readAsEqualNote } from '@contract/comparisons/is-read-as-equal.ts';
import type { ChangeSide, ComparedChange } from '@contract/comparisons/schemas.ts';
import type { ReactNode } from 'react';
import { DeletedWords, InsertedWords, ValueChange } from '@/shared/changes/changed-words.tsx';
import { comparisonTexts as texts } from '../comparison-texts.ts';

const keptClasses = 'text-ink underline decoration-dashed decoration-1 underline-offset-2';

/** Characters of both texts from which they are shown one below the other, which is easier to read. */
const inlineLength = 160;

/** The values that differ, then both texts of a change within their sentence. */
export function ChangeText({ change }: { change: ComparedChange }) {
  const { kind, before, after, values, explanation } = change;
  const isAlike = isReadAsEqual(change);
  const isKept = kind === 'moved' || isAlike;
  const isInline = before.text.length + after.text.length <= inlineLength && !isKept;
  return (
    <span className="flex flex-col gap-1">
      {values.map((value) => (
        <ValueChange key={JSON.stringify(value)} before={value.before} after={value.after} />
      ))}
      {isInline ? (
        <ChangeLine side={kind === 'deleted' ? before : after}>
          <DeletedWords text={before.text} />
          {kind === 'replaced' && ' '}
          <InsertedWords text={after.text} />
        </ChangeLine>
      ) : (
        <>
          {!isKept && before.text !== '' && (
            <ChangeLine side={before}>
              <DeletedWords text={before.text} />
            </ChangeLine>
          )}
          {after.text !== '' && (
            <ChangeLine side={after}>
              {isKept ? (
                <span className={keptClasses}>{after.text}</span>
              ) : (
                <InsertedWords text={after.text} />
              )}
            </ChangeLine>
          )}
        </>
      )}
      {isAlike && <span className="text-note text-ink">{readAsEqualNote}</span>}
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

/** One side within its sentence. */
function ChangeLine({ side: { context, is_cut }, children }: { side: ChangeSide; children: ReactNode }) {
  const isJoined = context.after === '' || /^[.,;:)\]»]/u.test(context.after);
  return (
    <span className="line-clamp-4 text-note text-ink-soft wrap-anywhere">
      {context.before !== '' && `${context.before} `}
      {children}
      {is_cut ? '…' : `${isJoined ? '' : ' '}${context.after}`}
    </span>
  );
}
