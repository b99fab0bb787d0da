import type { Router } from 'express';
import { ControlRoutes } from '../../control/control-routes.ts';
import { addSnapshotControls } from '../../snapshot/snapshot-controls.ts';
import type { SnapshotGate } from '../../snapshot/snapshot-gate.ts';
import type { IdempotentAnswers } from '../http/idempotency.ts';
import { addAccountControls } from './account-controls.ts';
import { addBankControls } from './bank-controls.ts';
import { addBuyerControls } from './buyer-controls.ts';
import { addNetworkControls, type NetworkParts } from './network-controls.ts';
import { captureStripe } from './stripe-snapshot.ts';

export interface StripeParts extends NetworkParts {
  readonly answers: IdempotentAnswers;
  /** Restores the initial objects of the account. */
  readonly prepare: () => void;
  readonly snapshots: SnapshotGate;
}

/** Control routes of buyers, banks, owners and the network, for tests and the launcher only. */
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
  addSnapshotControls(control, parts.snapshots, () => captureStripe(parts));
  return control.router;
}
