import { useEffect, useMemo, useState } from 'react';
import type { HitPosition } from '../search/search-hits.ts';
import type { ViewerPosition } from '../viewer-target.ts';
import type { PageFocus } from './use-shown-focus.ts';

/** Returns the position to scroll into view: the cited passage or the current search hit, by the latest change. */
export function usePageFocus(
  place: ViewerPosition,
  pageCount: number | undefined,
  hit: HitPosition | undefined,
): { focus: PageFocus; focusOnPassage: () => void } {
  const passageFocus = useMemo(() => passageOf(place, pageCount), [place, pageCount]);
  const [focus, setFocus] = useState(passageFocus);
  useEffect(() => setFocus(passageFocus), [passageFocus]);
  useEffect(() => {
    if (hit !== undefined) setFocus({ page: hit.page, hit: hit.ordinal });
  }, [hit]);
  return { focus, focusOnPassage: () => setFocus({ ...passageFocus }) };
}

/** Returns the cited page, limited to the document's pages, which may have become fewer. */
function passageOf({ page }: ViewerPosition, pageCount = page): PageFocus {
  return { page: Math.min(Math.max(1, page), pageCount), hit: undefined };
}
