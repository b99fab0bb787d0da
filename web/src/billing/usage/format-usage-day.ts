const day = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** A day of the calendar, wherever its reader is: `2026-11-23` reads `23 nov`. */
export const formatUsageDay = (isoDay: string): string => day.format(new Date(`${isoDay}T00:00:00Z`));
