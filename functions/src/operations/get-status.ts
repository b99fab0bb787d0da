import type { Routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';
import { checkParts } from './check-parts.ts';

/** `GET /status`: what works now. Always 200: it is the answer that says what does not. */
export const getStatus: Handler<Routes['getStatus']> = (services) => checkParts(services);
