import type { Routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';
import { checkParts } from './check-parts.ts';

/** `GET /status`: returns the state of each part. Always 200: the body says which parts are down. */
export const getStatus: Handler<Routes['getStatus']> = (services) => checkParts(services);
