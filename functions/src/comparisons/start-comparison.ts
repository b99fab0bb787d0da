import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';

/** `POST /comparisons`: compares two versions. */
export const startComparison: Handler<Routes['startComparison']> = async () => {
  throw new ApiError('document_not_found');
};
