import { ApiFailure } from '@/platform/api/api-failure.ts';
import { keepDrafts } from '@/platform/session/kept-drafts.ts';

/** Ids of orders without a response, by order. */
const unanswered = new Map<string, string>();
const keptDraft = keepDrafts('orders', {
  collectDrafts: () => (unanswered.size > 0 ? Object.fromEntries(unanswered) : undefined),
  forget: () => unanswered.clear(),
});
for (const [order, jobId] of Object.entries(keptDraft)) {
  if (typeof jobId === 'string') unanswered.set(order, jobId);
}

/**
 * Sends an order under the same id until the server answers, also after navigation or a reload. A retry after a lost
 * response neither starts nor charges a second job. `order` identifies the order.
 */
export async function sendExtractionRequest<Answer>(
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
