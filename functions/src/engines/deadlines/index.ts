export { computeDeadlines, type DeadlineFacts } from './compute-deadlines.ts';
export { findDeadlines } from './find-deadlines.ts';
export { type DeadlineRule, foundDeadlinesSchema } from './found-deadlines.ts';
