import type { Routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';

/** `GET /comparisons`: returns the caller's comparisons, latest first. */
export const listComparisons: Handler<Routes['listComparisons']> = async () => ({ comparisons: [] });
