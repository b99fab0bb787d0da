import { FilePane } from './file-pane.tsx';
import { SitePane } from './site-pane.tsx';

/** Panes of a comparison, in one chunk with pdf.js. */
export const panes = { FilePane, SitePane };
