/** What a page may take. Sizes in thousands of compressed bytes. */
export interface PageBudget {
  readonly scriptKb: number;
  readonly lcpMs?: number;
  readonly cls: number;
}

export const landingBudget = { scriptKb: 190, lcpMs: 1_800, cls: 0.02 } as const satisfies PageBudget;
export const otherBudget = { scriptKb: 190, cls: 0.02 } as const satisfies PageBudget;

/** Milliseconds until the first citation that is opened is marked on its page. */
export const viewerBudgetMs = 2_500;

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
  { name: 'chatbot', path: '/chatbot', needsSession: true, budget: { ...otherBudget, lcpMs: 2_500 } },
];

/**
 * Before a page's own code: the measured site loads only what the deployed one does. It trusts its server, which
 * reports a provider's model: the local model's label and its code come only on the local stack.
 */
export const asDeployed = `{
  globalThis.trustsServer = true;
  const ask = globalThis.fetch;
  const health = { status: 'ok', version: '0.0.0', models: 'provider' };
  globalThis.fetch = (input, options) =>
    new URL(input.url ?? input, location.href).pathname === '/api/health'
      ? Promise.resolve(Response.json(health))
      : ask(input, options);
}`;
