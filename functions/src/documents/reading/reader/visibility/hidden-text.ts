import type { Point } from '../../../../contract/documents/page-text/geometry.ts';

/** Text that a file holds and a reader of the page cannot see. */
export interface HiddenText {
  readonly text: string;
  /** Both ends of its baseline, in the units of the page. */
  readonly start: Point;
  readonly end: Point;
  /** The annotation it belongs to; `undefined` where it is the page's own. */
  readonly annotation: string | undefined;
}
