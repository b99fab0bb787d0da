export { extractPage } from './extract-page.ts';
export { readLinks } from './read-links.ts';
