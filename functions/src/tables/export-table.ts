import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
export const exportTable: Handler<Routes['exportTable']> = async () => {
  throw new ApiError('table_not_found');
};
