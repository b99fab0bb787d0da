import { PagesView } from './pages-view.tsx';
import { SkippedView } from './skipped-view.tsx';

/** Lists of a result, in one chunk. */
export const resultLists = { PagesView, SkippedView };
