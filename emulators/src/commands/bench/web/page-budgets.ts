/** What a page may take. Sizes in thousands of compressed bytes. */
export interface PageBudget {
  readonly scriptKb: number;
  readonly lcpMs?: number;
  readonly cls: number;
}

export const landingBudget = { scriptKb: 125, lcpMs: 1_800, cls: 0.02 } as const satisfies PageBudget;
export const otherBudget = { scriptKb: 170, cls: 0.02 } as const satisfies PageBudget;

export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly needsSession: boolean;
  readonly budget: PageBudget;
}

/** The pages that are measured in a browser. */
export const measuredPages: readonly MeasuredPage[] = [
  { name: 'landing', path: '/', needsSession: false, budget: landingBudget },
  { name: 'pricing', path: '/pricing', needsSession: false, budget: otherBudget },
  { name: 'login', path: '/login', needsSession: false, budget: otherBudget },
  { name: 'home', path: '/home', needsSession: true, budget: otherBudget },
  { name: 'chatbot', path: '/chatbot', needsSession: true, budget: otherBudget },
];

/**
 * Compares answers with the contract, and says that the local model answers. Only the local stack loads them, so they are no part
 * of what the deployed site weighs: none of the measured pages needs them otherwise.
 */
export const localOnlyScript =
  /\/static\/js\/(zod|contract-check|skip-reasons|local-model-button|local-model-texts)\./;
