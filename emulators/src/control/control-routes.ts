import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import type { z } from 'zod';
import { messageOf } from '../shared/message-of.ts';

/** What every stand-in lets tests do from outside. */
export interface ControlRoutes<FaultBody extends z.ZodType> {
  /** The name that `GET /x-control/health` answers. */
  readonly service: string;
  /** Empties the stand-in and forgets its faults and counts. */
  readonly reset: () => Promise<void> | void;
  readonly faultBody: FaultBody;
  readonly addFault: (fault: z.infer<FaultBody>) => void;
  /** Forgets the faults that are still to come. */
  readonly clearFaults: () => void;
  /** What `GET /x-control/calls` answers. */
  readonly readCalls: () => unknown;
}

/**
 * The routes that all stand-ins of this folder share: `/x-control/health`, `/x-control/reset`, `/x-control/fail`,
 * `/x-control/clear` and `/x-control/calls`. A body of the wrong shape gets a 400 with the reasons.
 */
export function controlRoutes<FaultBody extends z.ZodType>(routes: ControlRoutes<FaultBody>): Router {
  const router = express.Router();
  router.use('/x-control', express.json());
  router.get('/x-control/health', (_request, response) => {
    response.json({ status: 'ok', service: routes.service });
  });
  router.post('/x-control/reset', async (_request, response) => {
    await routes.reset();
    response.json({ status: 'ok' });
  });
  router.post('/x-control/fail', (request, response) => {
    const body = routes.faultBody.safeParse(request.body ?? {});
    if (!body.success) {
      response.status(400).json({ error: body.error.issues });
      return;
    }
    routes.addFault(body.data);
    response.json({ status: 'ok' });
  });
  router.post('/x-control/clear', (_request, response) => {
    routes.clearFaults();
    response.json({ status: 'ok' });
  });
  router.get('/x-control/calls', (_request, response) => {
    response.json(routes.readCalls());
  });
  router.use('/x-control', (error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    response.status(500).json({ error: messageOf(error) });
  });
  return router;
}
