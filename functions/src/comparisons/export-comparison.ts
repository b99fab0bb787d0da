import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';

export const exportComparison: Handler<Routes['exportComparison']> = async () => {
  throw new ApiError('comparison_not_found');
};
