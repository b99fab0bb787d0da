import { useEffect, useMemo, useState } from 'react';
import type { HitPosition } from '../search/search-hits.ts';
import type { ViewerPosition } from '../viewer-target.ts';
import type { PageFocus } from './use-shown-focus.ts';

/** What is to be brought into sight: the cited passage or the current hit of the search, whichever changed last. */
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

/** A citation may outlive the pages of its document: then the last one is shown. */
function passageOf({ page }: ViewerPosition, pageCount = page): PageFocus {
  return { page: Math.min(Math.max(1, page), pageCount), hit: undefined };
}
