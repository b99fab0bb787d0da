import { productVersion } from '../../contract/health.ts';
import type { Routes } from '../../contract/routes.ts';
import type { Handler } from './handler.ts';

/** Says that the function answers. Asks no other part, so that it also measures an empty call. */
export const getHealth: Handler<Routes['getHealth']> = async () => ({
  status: 'ok',
  version: productVersion,
});
