import type * as ContractCheck from './contract-check.ts';

declare global {
  /** Set by what measures the local stack as if it were deployed. */
  var trustsServer: boolean | undefined;
}

const trusting: typeof ContractCheck = { checkAnswer: () => undefined, checkEvent: () => undefined };

/**
 * Validates answers against the contract on the local stack and in tests; the deployed site trusts the server deployed
 * with it, and loads no schemas for that.
 */
export async function loadContractCheck(): Promise<typeof ContractCheck> {
  const isChecked = import.meta.env.VITE_STAGE === 'local' && globalThis.trustsServer !== true;
  return isChecked ? import('./contract-check.ts') : trusting;
}
