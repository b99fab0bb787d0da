/** Length in characters of the end of a name that stays visible: a number and the extension. */
const tailLength = 11;

/** A name on one line. Without room for all of it, its middle is cut: names of a series differ at their ends. */
export function MiddleCut({ text }: { text: string }) {
  const letters = [...text];
  const at = letters.length - tailLength;
  if (at < tailLength) return <span className="truncate">{text}</span>;
  return (
    <>
      {/* Read in one piece. */}
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="flex min-w-0 whitespace-pre">
        {/* «truncate» would drop a space at the cut. */}
        <span className="overflow-hidden text-ellipsis">{letters.slice(0, at).join('')}</span>
        <span className="shrink-0">{letters.slice(at).join('')}</span>
      </span>
    </>
  );
}
