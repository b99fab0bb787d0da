import { createOnce } from './create-once.ts';

const time = createOnce(() => new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' }));

/** Formats hour and minute of an ISO date: `14:05`. */
export const formatTime = (isoDate: string): string => time().format(new Date(isoDate));
