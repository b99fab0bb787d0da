import type { Routes } from '../../contract/routes.ts';
import type { Handler } from './handler.ts';

/** Logs the performance of a page in a browser that consented: one line, without URL or session. */
export const recordWebVitals: Handler<Routes['recordWebVitals']> = async ({ logger }, { body }) => {
  logger.info('web vitals', { ...body });
  return { received: true };
};
