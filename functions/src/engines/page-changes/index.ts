export { type ComparedVisits, compareVisits } from './compare-visits.ts';
export { countMoves, findRotatingUnits, isRotation } from './judge-rotation.ts';
export { readHeadings } from './page-headings.ts';
export { hashUnits, type VisitedPage } from './page-units.ts';
