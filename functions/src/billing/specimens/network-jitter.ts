/**
 * A network to Stripe for tests of order and death: calls of a moment's length overtake each other, as those of half a second
 * do. Milliseconds; for `POST /x-control/latency`.
 */
export const networkJitter = { medianMs: 4, p95Ms: 16, seed: 1 } as const;
