import type { DeviceSession } from '@contract/account/schemas.ts';
import { formatDateTime } from '@/shared/format/format.ts';

const countries = new Intl.DisplayNames('es', { type: 'region', fallback: 'none' });

/** Names browser and operating system: `Chrome en Windows`. */
export function nameDevice({
  browser,
  system,
  is_mobile: isMobile,
}: Pick<DeviceSession, 'browser' | 'system' | 'is_mobile'>): string {
  if (browser !== null && system !== null) return `${browser} en ${system}`;
  return browser ?? system ?? (isMobile ? 'Móvil' : 'Navegador desconocido');
}

/** Describes country and time of the last use; omits an unknown country. */
export function describeLastUse(session: DeviceSession): string {
  const { country, is_current: isCurrent, last_used_at: lastUsedAt } = session;
  const place = country === null ? undefined : countries.of(country);
  const use = isCurrent ? 'En uso ahora' : `Último uso: ${formatDateTime(lastUsedAt)}`;
  return place === undefined ? use : `${place} · ${use}`;
}
