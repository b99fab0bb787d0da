import type { ConsentEntry } from '@contract/account/schemas.ts';
import { formatDay } from '@/shared/format/format.ts';

const categories = [
  ['essential', 'esenciales'],
  ['analytics', 'de rendimiento'],
  ['functional', 'funcionales'],
  ['marketing', 'de marketing'],
] as const;

/** Describes a decision in Spanish. */
export function describeConsent({ kind, preferences }: Pick<ConsentEntry, 'kind' | 'preferences'>): string {
  if (kind === 'terms' || preferences === null)
    return 'Aceptaste las condiciones y la política de privacidad';
  const chosenNames = categories.filter(([id]) => preferences[id]).map(([, name]) => name);
  if (chosenNames.length === categories.length) return 'Aceptaste todas las cookies';
  if (chosenNames.length === 1) return 'Rechazaste las cookies que no son esenciales';
  return `Elegiste cookies ${new Intl.ListFormat('es', { type: 'conjunction' }).format(chosenNames)}`;
}

/** Describes the version of the accepted text: `Versión del 20 de junio de 2025`. */
export const describeVersion = ({ version }: Pick<ConsentEntry, 'version'>): string =>
  `Versión del ${formatDay(version)}`;
