import express, { Router } from 'express';
import type { z } from 'zod';
import { localModel } from '../../../functions/src/platform/models/known-models.ts';
import type { AiState } from './ai-state.ts';
import { clearSchema, faultSchema, modelsSchema, paceSchema } from './control-schemas.ts';

/** Health, reset, remembered requests, faults and pace: what tests and the launcher use, never the product. */
export function controlRoutes(state: AiState): Router {
  const router = Router();
  const onOrder = <S extends z.ZodType>(path: string, schema: S, obey: (order: z.infer<S>) => void): void => {
    router.post(path, (request, response) => {
      const order = schema.safeParse(request.body ?? {});
      if (order.success) {
        obey(order.data);
        response.json({ ok: true });
      } else response.status(400).json({ error: order.error.issues });
    });
  };
  router.use(express.json());
  router.get('/health', (_request, response) => {
    response.json({ ok: true, name: localModel });
  });
  router.post('/reset', (_request, response) => {
    state.reset();
    response.json({ ok: true });
  });
  router.get('/requests', (request, response) => {
    const { route, containing } = request.query;
    const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
    response.json(state.requests(text(route), text(containing)));
  });
  onOrder('/fail', faultSchema, (fault) => state.addFault(fault));
  onOrder('/clear', clearSchema, ({ containing }) => state.clearFaults(containing));
  onOrder('/pace', paceSchema, (pace) => state.setPace(pace));
  onOrder('/models', modelsSchema, ({ models }) => {
    state.listed = models;
  });
  return router;
}
