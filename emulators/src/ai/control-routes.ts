import type { Router } from 'express';
import { localModel } from '../../../functions/src/engines/models/known-models.ts';
import { ControlRoutes } from '../control/control-routes.ts';
import type { AiState } from './ai-state.ts';
import { clearSchema, faultSchema, modelsSchema, paceSchema } from './control-schemas.ts';

/** Routes for recorded requests, faults, pace and the list of models. */
export function controlRoutes(state: AiState): Router {
  const control = new ControlRoutes({ name: localModel, reset: () => state.reset() });
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  control.onRead('/requests', ({ query }) => state.requests(text(query.route), text(query.containing)));
  control.onOrder('/fail', faultSchema, (fault) => state.addFault(fault));
  control.onOrder('/clear', clearSchema, ({ containing }) => state.clearFaults(containing));
  control.onOrder('/pace', paceSchema, (pace) => state.setPace(pace));
  control.onOrder('/models', modelsSchema, ({ models }) => {
    state.listedModels = models;
  });
  return control.router;
}
