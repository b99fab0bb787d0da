import type { ComparisonKey } from '../shared/comparisons/comparison-record.ts';

/** Returns the folder of a comparison: the copies of both versions, and its changes. Ends with a slash. */
export function comparisonFolder({ uid, id }: ComparisonKey): string {
  return `users/${uid}/comparisons/${id}/`;
}

/** Gzipped JSON of the changes of one response, numbered from 0. */
export function changesPath(key: ComparisonKey, part: number): string {
  return `${comparisonFolder(key)}changes/${part}.json.gz`;
}

/** Gzipped JSON of the explanations of one call to a model, numbered from 0. */
export function explanationsPath(key: ComparisonKey, call: number): string {
  return `${comparisonFolder(key)}explanations/${call}.json.gz`;
}

/** Gzipped JSON of all anchors. */
export function anchorsPath(key: ComparisonKey): string {
  return `${comparisonFolder(key)}anchors.json.gz`;
}
