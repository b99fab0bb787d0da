import express, { Router } from 'express';
import { z } from 'zod';
import type { IdempotentAnswers } from '../http/idempotency.ts';
import { addAccountControls } from './account-controls.ts';
import { addControl } from './add-control.ts';
import { addBankControls } from './bank-controls.ts';
import { addBuyerControls } from './buyer-controls.ts';
import { addNetworkControls, type NetworkParts } from './network-controls.ts';

export interface StripeParts extends NetworkParts {
  readonly answers: IdempotentAnswers;
  /** Puts back what the account starts with. */
  readonly prepare: () => void;
}

/** Health, reset, and what buyers, banks, owners and networks do: for tests and the launcher. */
export function controlRoutes(parts: StripeParts): Router {
  const { account, answers, faults, deliverer, prepare } = parts;
  const router = Router();
  router.use(express.json());
  router.get('/health', (_request, response) => {
    response.json({ ok: true, name: 'local stripe' });
  });
  addControl(router, '/reset', z.unknown(), async () => {
    await deliverer.reset();
    account.reset();
    answers.clear();
    faults.clear();
    prepare();
    return { ok: true };
  });
  addAccountControls(router, account);
  addBuyerControls(router, account);
  addBankControls(router, account);
  addNetworkControls(router, parts);
  return router;
}
