import type { ExtractionStatus } from '@contract/extractor/schemas.ts';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { type PollDelays, pollDelayMs, waitBeforePoll } from '@/platform/polling/poll-delay.ts';
import { hasEnded } from './activity.ts';

interface Follower {
  readonly jobId: string;
  readonly signal: AbortSignal;
  readonly onStatus: (status: ExtractionStatus) => void;
  /** Called with `false` when the connection breaks and with `true` when it is back. */
  readonly onConnection: (isThere: boolean) => void;
}

const pace: PollDelays = { minMs: 1_000, maxMs: 5_000 };
const paceWithoutConnection: PollDelays = { minMs: 3_000, maxMs: 15_000 };

/**
 * Polls a job at growing intervals until it ends or `signal` aborts, and keeps polling while offline. Rejects with
 * {@link ApiFailure} when the server refuses.
 */
export async function followJob({ jobId, signal, onStatus, onConnection }: Follower): Promise<void> {
  let after = 0;
  let isConnected = true;
  const since = Date.now();
  const wait = (kind: PollDelays): Promise<void> =>
    waitBeforePoll(pollDelayMs(Date.now() - since, kind), signal);
  while (!signal.aborted) {
    try {
      const query = after === 0 ? {} : { after: String(after) };
      const status = await callApi('getExtraction', { params: { job_id: jobId }, query, signal });
      if (!isConnected) onConnection(true);
      isConnected = true;
      after = status.log.at(-1)?.seq ?? after;
      onStatus(status);
      if (status.has_more) continue;
      if (hasEnded(status.state)) return;
      await wait(pace);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiFailure && isTransient(error))) throw error;
      if (isConnected) onConnection(false);
      isConnected = false;
      await wait(paceWithoutConnection);
    }
  }
}

const isTransient = ({ status, isNetworkFailure }: ApiFailure): boolean =>
  isNetworkFailure || status === 429 || status >= 500;
