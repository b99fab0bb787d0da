import type { ComparisonSummary } from '@contract/comparisons/schemas.ts';
import type { Side } from '../comparison-texts.ts';
import { splitName } from './split-name.ts';

interface VersionNameProps {
  readonly comparison: ComparisonSummary;
  readonly side: Side;
}

/** The name of a version in one line. Without room, the words that both names begin with are cut first. */
export function VersionName({ comparison, side }: VersionNameProps) {
  const other = comparison[side === 'before' ? 'after' : 'before'];
  const [shared, own] = splitName(comparison[side].name, other.name);
  return (
    <span className="inline-flex min-w-0 max-w-full">
      {shared !== '' && (
        <span
          data-shared=""
          className="min-w-[4ch] shrink-[9999] overflow-hidden text-ellipsis whitespace-pre"
        >
          {shared}
        </span>
      )}
      <span className="min-w-0 truncate">{own}</span>
    </span>
  );
}
