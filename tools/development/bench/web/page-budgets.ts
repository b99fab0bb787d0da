/** Budget of a page. Sizes in thousands of compressed bytes. */
export interface PageBudget {
  readonly scriptKb: number;
  readonly lcpMs?: number;
  readonly cls: number;
}

export const landingBudget = { scriptKb: 190, lcpMs: 1_800, cls: 0.02 } as const satisfies PageBudget;
export const otherPagesBudget = { scriptKb: 190, cls: 0.02 } as const satisfies PageBudget;

/** Maximum milliseconds until the first opened citation is marked on its page. */
export const viewerBudgetMs = 2_500;

export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly needsSession: boolean;
  readonly budget: PageBudget;
}

/** Pages that are measured in a browser. */
export const measuredPages: readonly MeasuredPage[] = [
  { name: 'landing', path: '/', needsSession: false, budget: landingBudget },
  { name: 'pricing', path: '/pricing', needsSession: false, budget: otherPagesBudget },
  { name: 'login', path: '/login', needsSession: false, budget: otherPagesBudget },
  { name: 'home', path: '/home', needsSession: true, budget: otherPagesBudget },
  { name: 'chatbot', path: '/chatbot', needsSession: true, budget: { ...otherPagesBudget, lcpMs: 2_500 } },
];

/**
 * Runs before a page's own code, so that the measured site loads the same as when deployed. Its server reports a
 * provider's model, because the label of the local model exists only on the local stack.
 */
export const imitateDeployment = `{
  globalThis.trustsServer = true;
  const ask = globalThis.fetch;
  const health = { status: 'ok', version: '0.0.0', models: 'provider' };
  globalThis.fetch = (input, options) =>
    new URL(input.url ?? input, location.href).pathname === '/api/health'
      ? Promise.resolve(Response.json(health, { headers: { 'X-Request-Id': 'health' } }))
      : ask(input, options);
}`;
