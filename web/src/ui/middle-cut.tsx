import { defaultTailLength, lengthOfLastWords } from './tail-length.ts';

interface MiddleCutProps {
  readonly text: string;
  /** Number of characters at the end that stay visible; by default the last whole words. */
  readonly tailLength?: number;
}

/** A name on one line. Without room for all of it, its middle is cut: names of a series differ at their ends. */
export function MiddleCut({ text, tailLength }: MiddleCutProps) {
  const letters = [...text];
  const at = letters.length - (tailLength ?? lengthOfLastWords(letters));
  if (at < defaultTailLength) return <span className="truncate">{text}</span>;
  return (
    // Positioned, so that a list that scrolls clips the text for screen readers, which would lengthen the page.
    <span className="relative flex min-w-0 whitespace-pre">
      {/* Text for screen readers, read in one piece. */}
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
