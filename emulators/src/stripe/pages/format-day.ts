const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' });

/** The day of a timestamp of Stripe's, in seconds: `3 de julio de 2026`. */
export const formatDay = (seconds: number): string => day.format(new Date(seconds * 1000));
