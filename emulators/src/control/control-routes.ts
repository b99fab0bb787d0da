import express, { type Request, type Response, type Router } from 'express';
import type { z } from 'zod';
import { messageOf } from '../shared/message-of.ts';
import type { CallCounter, Fault, FaultPlan } from './fault-plan.ts';

interface ControlParts {
  /** The name that `GET /health` answers. */
  readonly name: string;
  /** Puts back what the service starts with. */
  readonly reset: () => unknown;
  /** What else `GET /health` answers. */
  readonly readHealth?: () => Promise<object>;
}

/** The routes by which tests and the launcher steer a local service, for its path `/x-control`: never the product. */
export class ControlRoutes {
  readonly router: Router = express.Router();

  constructor({ name, reset, readHealth }: ControlParts) {
    this.router.use(express.json());
    this.onRead('/health', async () => ({ ok: true, name, ...(await readHealth?.()) }));
    this.router.post('/reset', (_request, response) => answer(response, reset));
  }

  onRead(path: string, read: (request: Request) => unknown): void {
    this.router.get(path, async (request, response) => {
      response.json(await read(request));
    });
  }

  /**
   * Adds `POST path`, which answers what `obey` returns, `{ ok: true }` where that is nothing. A body of another shape
   * gets a 400 with the reasons, an error its own status or 500.
   */
  onOrder<S extends z.ZodType>(path: string, schema: S, obey: (order: z.output<S>) => unknown): void {
    this.router.post(path, async (request, response) => {
      const order = schema.safeParse(request.body ?? {});
      if (order.success) await answer(response, () => obey(order.data));
      else response.status(400).json({ error: order.error.issues });
    });
  }

  /** Adds `POST /fail` and `POST /clear`. */
  onFaults<T extends Fault>(schema: z.ZodType<T>, faults: FaultPlan<T>): void {
    this.onOrder('/fail', schema, (fault) => faults.add(fault));
    this.router.post('/clear', (_request, response) => answer(response, () => faults.clear()));
  }

  /** Adds `GET /calls`. */
  onCalls(calls: CallCounter): void {
    this.onRead('/calls', () => calls);
  }
}

async function answer(response: Response, act: () => unknown): Promise<void> {
  try {
    response.json((await act()) ?? { ok: true });
  } catch (error) {
    const hasStatus = error instanceof Error && 'status' in error && typeof error.status === 'number';
    response.status(hasStatus ? Number(error.status) : 500).json({ error: messageOf(error) });
  }
}
