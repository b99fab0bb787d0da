import type * as ContractCheck from './contract-check.ts';

const trusting: typeof ContractCheck = { checkAnswer: () => undefined, checkEvent: () => undefined };

/**
 * What compares answers with the contract. On the local stack and in tests it does; the deployed site trusts a server that
 * was deployed with it, and loads no schemas for it.
 */
export async function loadContractCheck(): Promise<typeof ContractCheck> {
  return import.meta.env.VITE_STAGE === 'local' ? import('./contract-check.ts') : trusting;
}
