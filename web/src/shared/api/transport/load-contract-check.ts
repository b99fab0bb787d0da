import type * as ContractCheck from './contract-check.ts';

declare global {
  /** Set by what measures the local stack as if it were deployed. */
  var trustsServer: boolean | undefined;
}

const trusting: typeof ContractCheck = { checkAnswer: () => undefined, checkEvent: () => undefined };

/**
 * What compares answers with the contract. On the local stack and in tests it does; the deployed site trusts a server that
 * was deployed with it, and loads no schemas for it.
 */
export async function loadContractCheck(): Promise<typeof ContractCheck> {
  const isChecked = import.meta.env.VITE_STAGE === 'local' && globalThis.trustsServer !== true;
  return isChecked ? import('./contract-check.ts') : trusting;
}
