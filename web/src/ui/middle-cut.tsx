/** Length in characters of the end of a name that stays visible: a number and the extension. */
const tailLength = 11;

/** A name on one line. Without room for all of it, its middle is cut: names of a series differ at their ends. */
export function MiddleCut({ text }: { text: string }) {
  const letters = [...text];
  const at = letters.length - tailLength;
  if (at < tailLength) return <span className="truncate">{text}</span>;
  return (
    // Positioned: a list that scrolls would not clip the text for screen readers otherwise, and the page grow wider.
    <span className="relative flex min-w-0 whitespace-pre">
      {/* Read in one piece. */}
      <span className="sr-only">{text}</span>
      {/* «truncate» would drop a space at the cut. */}
      <span aria-hidden="true" className="overflow-hidden text-ellipsis">
        {letters.slice(0, at).join('')}
      </span>
      <span aria-hidden="true" className="shrink-0">
        {letters.slice(at).join('')}
      </span>
    </span>
  );
}
