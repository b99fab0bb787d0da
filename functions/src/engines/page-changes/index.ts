export { type ComparedVisits, compareVisits } from './compare-visits.ts';
export type { VisitedPage } from './page-units.ts';
