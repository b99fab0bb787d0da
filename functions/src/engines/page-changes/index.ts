export { type ComparedVisits, compareVisits } from './compare-visits.ts';
export { readHeadings } from './page-headings.ts';
export type { VisitedPage } from './page-units.ts';
