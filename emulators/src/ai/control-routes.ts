import express, { Router } from 'express';
import { localModel } from '../../../functions/src/platform/models/known-models.ts';
import type { AiState } from './ai-state.ts';
import { clearSchema, faultSchema, modelsSchema, paceSchema } from './request-schemas.ts';

/** Health, reset, remembered requests, faults and pace: what tests and the launcher use, never the product. */
export function controlRoutes(state: AiState): Router {
  const router = Router();
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
  router.post('/fail', (request, response) => {
    const fault = faultSchema.safeParse(request.body);
    if (!fault.success) {
      response.status(400).json({ error: fault.error.issues });
      return;
    }
    state.addFault(fault.data);
    response.json({ ok: true });
  });
  router.post('/clear', (request, response) => {
    const clear = clearSchema.safeParse(request.body ?? {});
    if (!clear.success) {
      response.status(400).json({ error: clear.error.issues });
      return;
    }
    state.clearFaults(clear.data.containing);
    response.json({ ok: true });
  });
  router.post('/pace', (request, response) => {
    const pace = paceSchema.safeParse(request.body);
    if (!pace.success) {
      response.status(400).json({ error: pace.error.issues });
      return;
    }
    state.setPace(pace.data);
    response.json({ ok: true });
  });
  router.post('/models', (request, response) => {
    const models = modelsSchema.safeParse(request.body);
    if (!models.success) {
      response.status(400).json({ error: models.error.issues });
      return;
    }
    state.listed = models.data.models;
    response.json({ ok: true });
  });
  return router;
}
