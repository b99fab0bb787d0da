export { type ComparedVisits, compareVisits, type PageDifference } from './compare-visits.ts';
export type { VisitedPage } from './page-units.ts';
