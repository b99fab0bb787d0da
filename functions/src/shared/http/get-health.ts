import type { Routes } from '../../contract/routes.ts';
import { productVersion } from '../../contract/version.ts';
import { hasOwnModel } from '../config/has-own-model.ts';
import type { Handler } from './handler.ts';

/**
 * Reports that the function responds, and the configured models. Calls no other part, so that it also measures an empty
 * call.
 */
export const getHealth: Handler<Routes['getHealth']> = async ({ environment }) => ({
  status: 'ok',
  version: productVersion,
  models: hasOwnModel(environment) ? 'local' : 'provider',
});
