import { ApiFailure } from '@/platform/api/api-failure.ts';
import { keepDrafts } from '@/platform/session/kept-drafts.ts';

/** Job ids of requests without a response, by `requestKey`. */
const unansweredJobIds = new Map<string, string>();
const keptDraft = keepDrafts('orders', {
  collectDrafts: () => (unansweredJobIds.size > 0 ? Object.fromEntries(unansweredJobIds) : undefined),
  forget: () => unansweredJobIds.clear(),
});
for (const [requestKey, jobId] of Object.entries(keptDraft)) {
  if (typeof jobId === 'string') unansweredJobIds.set(requestKey, jobId);
}

/**
 * Sends a request under the same job id until the server answers, also after navigation or a reload. A retry after a lost
 * response neither starts nor charges a second job. `requestKey` is equal for equal requests.
 */
export async function sendExtractionRequest<Answer>(
  requestKey: string,
  send: (jobId: string) => Promise<Answer>,
): Promise<Answer> {
  const jobId = unansweredJobIds.get(requestKey) ?? crypto.randomUUID();
  unansweredJobIds.set(requestKey, jobId);
  try {
    const answer = await send(jobId);
    unansweredJobIds.delete(requestKey);
    return answer;
  } catch (error) {
    const mayHaveStarted = error instanceof ApiFailure && (error.isNetworkFailure || error.status >= 500);
    if (!mayHaveStarted) unansweredJobIds.delete(requestKey);
    throw error;
  }
}
