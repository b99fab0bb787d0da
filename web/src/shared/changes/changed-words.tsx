import { changeClasses, sideLabels } from './change-classes.ts';

/** Words that only the earlier version has. Renders nothing for an empty text. */
export function DeletedWords({ text }: { text: string }) {
  return (
    text !== '' && (
      <>
        <span className="sr-only">{sideLabels.before}: </span>
        <del className={changeClasses.before}>{text}</del>
      </>
    )
  );
}

/** Words that only the later version has. Renders nothing for an empty text. */
export function InsertedWords({ text }: { text: string }) {
  return (
    text !== '' && (
      <>
        <span className="sr-only"> {sideLabels.after}: </span>
        <ins className={changeClasses.after}>{text}</ins>
      </>
    )
  );
}

/** A value that differs, as written in both versions; `null` on the side without one. */
export function ValueChange({ before, after }: { before: string | null; after: string | null }) {
  return (
    <span className="block font-semibold wrap-anywhere tabular-nums">
      {before === null ? <Nothing /> : <DeletedWords text={before} />}
      <span aria-hidden="true" className="px-1.5 font-normal text-ink-faint">
        →
      </span>
      {after === null ? <Nothing /> : <InsertedWords text={after} />}
      <span className="sr-only">. </span>
    </span>
  );
}

const Nothing = () => <span className="font-normal text-ink-faint">nada</span>;
