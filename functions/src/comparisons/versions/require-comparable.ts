import { comparisonLimits } from '../../contract/comparison-limits.ts';
import { formatNumber, formatPages } from '../../contract/spanish-format.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { FoundVersion } from './find-version.ts';

/** Throws `not_comparable` with the reason when the versions cannot be compared. */
export function requireComparable(before: FoundVersion, after: FoundVersion): void {
  const detail = explainRefusal(before, after);
  if (detail !== undefined) throw new ApiError('not_comparable', { detail });
}

function explainRefusal(before: FoundVersion, after: FoundVersion): string | undefined {
  const [one, other] = [before.version, after.version];
  if (isSameObject(before, after)) return 'Has elegido dos veces lo mismo. Elige dos versiones distintas.';
  if (one.kind === 'site' && other.kind === 'site' && one.source.kind !== other.source.kind) {
    const [documentVersion, extracted] = one.source.kind === 'document' ? [one, other] : [other, one];
    return `«${documentVersion.name}» está entre tus documentos y «${extracted.name}» es una extracción. Compara dos extracciones, o añade también esta a tus documentos y compara los dos documentos.`;
  }
  if (one.source.kind !== other.source.kind || (one.kind === 'site') !== (other.kind === 'site')) {
    return 'Un sitio web solo se puede comparar con otra versión de un sitio web.';
  }
  if (before.contentKey === after.contentKey) {
    return `«${one.name}» y «${other.name}» son el mismo archivo: no ha cambiado nada.`;
  }
  const pages = one.pageCount + other.pageCount;
  if (pages <= comparisonLimits.pages) return undefined;
  return `Las dos versiones suman ${formatPages(pages)} y el máximo son ${formatNumber(comparisonLimits.pages)}.`;
}

function isSameObject(before: FoundVersion, after: FoundVersion): boolean {
  const [one, other] = [before.version.source, after.version.source];
  if (one.kind === 'document' && other.kind === 'document') return one.documentId === other.documentId;
  return one.kind === other.kind && before.contentKey === after.contentKey;
}
