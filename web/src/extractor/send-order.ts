import { ApiFailure } from '@/platform/api/api-failure.ts';
import { keepDrafts } from '@/platform/session/kept-drafts.ts';

/** The ids of the orders that the server has not answered, by what was ordered. */
const unanswered = new Map<string, string>();
const left = keepDrafts('orders', {
  leave: () => (unanswered.size > 0 ? Object.fromEntries(unanswered) : undefined),
  forget: () => unanswered.clear(),
});
for (const [order, jobId] of Object.entries(left)) {
  if (typeof jobId === 'string') unanswered.set(order, jobId);
}

/**
 * Sends an order of an extraction under one id until the server has answered it: sent again after a lost answer, also
 * from another page or after a reload, it starts and pays no second one. `order` tells it from others.
 */
export async function sendOrder<Answer>(
  order: string,
  send: (jobId: string) => Promise<Answer>,
): Promise<Answer> {
  const jobId = unanswered.get(order) ?? crypto.randomUUID();
  unanswered.set(order, jobId);
  try {
    const answer = await send(jobId);
    unanswered.delete(order);
    return answer;
  } catch (error) {
    const mayHaveStarted = error instanceof ApiFailure && (error.isNetworkFailure || error.status >= 500);
    if (!mayHaveStarted) unanswered.delete(order);
    throw error;
  }
}
