import type { ExtractionStatus } from '@contract/extractor.ts';
import { ApiFailure } from '@/shared/api/api-failure.ts';
import { callApi } from '@/shared/api/call-api.ts';
import { hasEnded } from './activity.ts';

interface Follower {
  readonly jobId: string;
  readonly signal: AbortSignal;
  readonly onStatus: (status: ExtractionStatus) => void;
  /** The connection broke, or is back. */
  readonly onConnection: (isThere: boolean) => void;
}

const pauseMs = 1_000;
const pauseWithoutConnectionMs = 3_000;

/**
 * Asks for the news of a job until it has ended or the signal stops it. A lost connection is waited out. Rejects with
 * {@link ApiFailure} where the server refuses.
 */
export async function followJob({ jobId, signal, onStatus, onConnection }: Follower): Promise<void> {
  let after = 0;
  let isConnected = true;
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
      await pause(pauseMs, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiFailure && mayPass(error))) throw error;
      if (isConnected) onConnection(false);
      isConnected = false;
      await pause(pauseWithoutConnectionMs, signal);
    }
  }
}

const mayPass = ({ status, isNetworkFailure }: ApiFailure): boolean =>
  isNetworkFailure || status === 429 || status >= 500;

/** Also ends early, when the signal says so. */
function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
