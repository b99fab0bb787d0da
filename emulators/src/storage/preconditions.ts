import type { StoredMetadata } from './storage-emulator.ts';

/** The conditions of a request on the object as it is: the emulator knows none of them. */
export interface Preconditions {
  readonly generation: string | null;
  readonly metageneration: string | null;
}

export function readPreconditions(query: URLSearchParams): Preconditions {
  return { generation: query.get('ifGenerationMatch'), metageneration: query.get('ifMetagenerationMatch') };
}

/** Whether the object meets the conditions; undefined counts as an absent one, of generation 0. */
export function preconditionsHold(conditions: Preconditions, object: StoredMetadata | undefined): boolean {
  const { generation, metageneration } = conditions;
  if (generation !== null && generation !== String(object?.generation ?? 0)) return false;
  return metageneration === null || metageneration === String(object?.metageneration ?? 0);
}
