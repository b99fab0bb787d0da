import type { Response, Router } from 'express';
import type { z } from 'zod';
import { StripeError } from '../objects/stripe-error.ts';

/** Adds `POST /x-control/PATH`: answers what the act returns or resolves to, or an error in Spanish. */
export function addControl<S extends z.ZodType>(
  router: Router,
  path: string,
  schema: S,
  act: (body: z.output<S>) => object | Promise<object>,
): void {
  router.post(path, (request, response) => answer(schema, request.body, response, act));
}

async function answer<S extends z.ZodType>(
  schema: S,
  body: unknown,
  response: Response,
  act: (body: z.output<S>) => object | Promise<object>,
): Promise<void> {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) {
    response.status(400).json({ error: parsed.error.issues });
    return;
  }
  try {
    response.json(await act(parsed.data));
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    response.status(error.status).json({ error: error.message });
  }
}
