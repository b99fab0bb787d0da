export { computeDeadlines, type DeadlineFacts } from './compute-deadlines.ts';
export { findDeadlines } from './find-deadlines.ts';
export { type DeadlineRule, type FoundDeadlines, foundDeadlinesSchema } from './found-deadlines.ts';
