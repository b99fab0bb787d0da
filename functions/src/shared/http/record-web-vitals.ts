import type { Routes } from '../../contract/routes.ts';
import type { Handler } from './handler.ts';

/** Writes down how a page felt in a browser that agreed to say so: one line of the log, without address or session. */
export const recordWebVitals: Handler<Routes['recordWebVitals']> = async ({ logger }, { body }) => {
  logger.info('web vitals', { ...body });
  return { received: true };
};
