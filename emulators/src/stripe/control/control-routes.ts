import type { Router } from 'express';
import { ControlRoutes } from '../../control/control-routes.ts';
import type { IdempotentAnswers } from '../http/idempotency.ts';
import { addAccountControls } from './account-controls.ts';
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
  const control = new ControlRoutes({
    name: 'local stripe',
    reset: async () => {
      await deliverer.reset();
      account.reset();
      answers.clear();
      faults.clear();
      prepare();
    },
  });
  addAccountControls(control, account);
  addBuyerControls(control, account);
  addBankControls(control, account);
  addNetworkControls(control, parts);
  return control.router;
}
