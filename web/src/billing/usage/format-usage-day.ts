const day = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** Formats a calendar day independently of the time zone: `2026-11-23` reads `23 nov`. */
export const formatUsageDay = (isoDay: string): string => day.format(new Date(`${isoDay}T00:00:00Z`));
