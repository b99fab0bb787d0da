import type { StoredMetadata } from './storage-emulator.ts';

/** Preconditions of a request on the current object; the emulator ignores all of them. */
export interface Preconditions {
  readonly generation: string | null;
  readonly metageneration: string | null;
}

export function readPreconditions(query: URLSearchParams): Preconditions {
  return { generation: query.get('ifGenerationMatch'), metageneration: query.get('ifMetagenerationMatch') };
}

/** Returns true when the object meets the preconditions. A missing object (undefined) has generation 0. */
export function meetsPreconditions(conditions: Preconditions, object: StoredMetadata | undefined): boolean {
  const { generation, metageneration } = conditions;
  if (generation !== null && generation !== String(object?.generation ?? 0)) return false;
  return metageneration === null || metageneration === String(object?.metageneration ?? 0);
}
