import express, { type Request, type Response, type Router } from 'express';
import type { z } from 'zod';
import { readErrorMessage } from '../shared/read-error-message.ts';
import type { CallCounter, Fault, FaultPlan } from './fault-plan.ts';

interface ControlParts {
  /** Value of `name` in the response of `GET /health`. */
  readonly name: string;
  /** Restores the initial state of the service. */
  readonly reset: () => unknown;
  /** Returns further fields for the response of `GET /health`. */
  readonly readHealth?: () => Promise<object>;
}

/** Control routes below `/x-control` of a local service, for tests and the launcher only. */
export class ControlRoutes {
  readonly router: Router = express.Router();

  constructor({ name, reset, readHealth }: ControlParts) {
    this.router.use(express.json());
    this.onRead('/health', async () => ({ ok: true, name, ...(await readHealth?.()) }));
    this.router.post('/reset', (_request, response) => respondWith(response, reset));
  }

  onRead(path: string, read: (request: Request) => unknown): void {
    this.router.get(path, async (request, response) => {
      response.json(await read(request));
    });
  }

  /**
   * Adds `POST path`, which responds with the result of `obey`, or `{ ok: true }` when it returns nothing. Responds 400
   * with the reasons to an invalid body, and to an error with its own status or 500.
   */
  onOrder<S extends z.ZodType>(path: string, schema: S, obey: (order: z.output<S>) => unknown): void {
    this.router.post(path, async (request, response) => {
      const order = schema.safeParse(request.body ?? {});
      if (order.success) await respondWith(response, () => obey(order.data));
      else response.status(400).json({ error: order.error.issues });
    });
  }

  /** Adds `POST /fail` and `POST /clear`. */
  onFaults<T extends Fault>(schema: z.ZodType<T>, faults: FaultPlan<T>): void {
    this.onOrder('/fail', schema, (fault) => faults.add(fault));
    this.router.post('/clear', (_request, response) => respondWith(response, () => faults.clear()));
  }

  /** Adds `GET /calls`. */
  onCalls(calls: CallCounter): void {
    this.onRead('/calls', () => calls);
  }
}

async function respondWith(response: Response, action: () => unknown): Promise<void> {
  try {
    response.json((await action()) ?? { ok: true });
  } catch (error) {
    const hasStatus = error instanceof Error && 'status' in error && typeof error.status === 'number';
    response.status(hasStatus ? Number(error.status) : 500).json({ error: readErrorMessage(error) });
  }
}
