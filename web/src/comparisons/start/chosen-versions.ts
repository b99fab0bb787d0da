import type { ComparedSource } from '@contract/comparisons/schemas.ts';
import type { Side } from '../comparison-texts.ts';

type SourceKind = ComparedSource['kind'];

/** Versions chosen for a comparison: ids of documents or of extractions, empty before a choice. */
export type ChosenVersions = Readonly<Record<Side, string>> & { readonly kind: SourceKind };

/** Reads the versions that a link proposes; compared with the ids of the library, never shown. */
export function readChosenVersions(params: URLSearchParams): ChosenVersions {
  return {
    kind: params.get('tipo') === 'extraccion' ? 'extraction' : 'document',
    before: params.get('anterior') ?? '',
    after: params.get('nueva') ?? '',
  };
}

/** Returns the source of one side as the API expects it. */
export function toSource({ kind, ...ids }: ChosenVersions, side: Side): ComparedSource {
  return kind === 'document' ? { kind, document_id: ids[side] } : { kind, job_id: ids[side] };
}
