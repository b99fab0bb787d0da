import type { ComparisonSummary } from '@contract/comparisons/schemas.ts';
import type { MarksByPage } from '@/viewer/marks/text-mark.ts';
import type { Side } from '../comparison-texts.ts';
import type { ShownChange } from './use-stepping.ts';
import type { SyncedPane } from './use-synced-scroll.ts';

/** A version to show, with its marks. */
export interface VersionPaneProps {
  readonly comparison: ComparisonSummary;
  readonly side: Side;
  readonly marks: MarksByPage;
  readonly shown: ShownChange | undefined;
  readonly synced: SyncedPane;
}
