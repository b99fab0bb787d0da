import type { PageCoverage } from '@contract/documents/page-text/recognised-page.ts';
import { viewerTexts } from './viewer-texts.ts';

interface UnreadNoteProps {
  /** Coverage of a page read in part; absent for one read in full. */
  readonly coverage: PageCoverage | undefined;
}

function causeOf({ isBlurred, isCovered }: PageCoverage): Parameters<typeof viewerTexts.readInPart>[1] {
  if (isBlurred === true) return 'blurred';
  return isCovered === true ? 'covered' : 'sharp';
}

/** Shows that a page was read in part, with the remedy. Announced when the shown page changes to such a page. */
export function UnreadNote({ coverage }: UnreadNoteProps) {
  return (
    <div role="status">
      {coverage !== undefined && (
        <p className="border-t border-line bg-warning-soft px-4 py-1.5 text-note leading-5 text-warning max-desktop:px-3">
          {viewerTexts.readInPart(coverage.percent, causeOf(coverage))}
        </p>
      )}
    </div>
  );
}
