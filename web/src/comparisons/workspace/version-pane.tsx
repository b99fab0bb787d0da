import type { ComparisonSummary } from '@contract/comparisons/schemas.ts';
import { classNames } from '@/ui/class-names.ts';
import type { MarksByPage } from '@/viewer/marks/text-mark.ts';
import { type Side, comparisonTexts as texts } from '../comparison-texts.ts';
import { FilePane } from './file-pane.tsx';
import { SitePane } from './site-pane.tsx';
import type { ShownChange } from './use-stepping.ts';
import type { SyncedPane } from './use-synced-scroll.ts';

export interface VersionPaneProps {
  readonly comparison: ComparisonSummary;
  readonly side: Side;
  readonly marks: MarksByPage;
  readonly shown: ShownChange | undefined;
  readonly synced: SyncedPane;
}

interface PanePlace {
  /** Laid out behind the other version, whose scrolling it follows. */
  readonly isHidden: boolean;
  /** False when a heading above already names the version. */
  readonly isTitled: boolean;
}

/** One version with the changes marked. */
export function VersionPane({ isHidden, isTitled, ...pane }: VersionPaneProps & PanePlace) {
  const { comparison, side, synced } = pane;
  const { name, kind } = comparison[side];
  const title = `${texts.sides[side]}: ${name}`;
  return (
    <section
      aria-label={title}
      data-testid={`version-${side}`}
      inert={isHidden}
      onWheelCapture={synced.onLead}
      onPointerDownCapture={synced.onLead}
      onTouchStartCapture={synced.onLead}
      onKeyDownCapture={synced.onLead}
      className={classNames(
        '@container flex min-h-0 min-w-0 flex-1 flex-col',
        isHidden && 'pointer-events-none invisible absolute inset-0',
      )}
    >
      {isTitled && (
        <h3
          title={title}
          className="truncate border-b border-line px-3 py-1.5 font-sans text-note font-normal tracking-normal text-ink-soft"
        >
          <span className="font-semibold text-ink">{texts.shortSides[side]}</span> · {name}
        </h3>
      )}
      {kind === 'site' ? <SitePane {...pane} /> : <FilePane {...pane} />}
    </section>
  );
}
