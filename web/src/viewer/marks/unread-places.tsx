import { recognisedBoxUnits } from '@contract/documents/page-text/box-units.ts';
import type { PageCoverage } from '@contract/documents/page-text/recognised-page.ts';

interface UnreadPlacesProps {
  /** Coverage of a page read in part; absent for one read in full. */
  readonly coverage: PageCoverage | undefined;
}

const toPercent = (units: number): string => `${(100 * units) / recognisedBoxUnits}%`;

/** Hatches the places of a page image whose text was not read. The note below the page says so in words. */
export function UnreadPlaces({ coverage }: UnreadPlacesProps) {
  return coverage?.unread.map(([left, top, right, bottom]) => (
    <div
      key={`${left} ${top} ${right} ${bottom}`}
      data-testid="unread-place"
      aria-hidden="true"
      className="pointer-events-none absolute rounded-[2px] bg-[repeating-linear-gradient(45deg,#854707_0_1.5px,transparent_1.5px_7px)] opacity-55 outline-1 outline-[#854707] forced-colors:outline-2"
      style={{
        left: toPercent(left),
        top: toPercent(top),
        width: toPercent(right - left),
        height: toPercent(bottom - top),
      }}
    />
  ));
}
