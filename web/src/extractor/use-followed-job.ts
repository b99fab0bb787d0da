import type { LogLevel } from '@contract/extractor/log.ts';
import { type ActionDispatch, useEffect } from 'react';
import type { ActivityAction } from './activity.ts';
import { describeFailure } from './describe-failure.ts';
import { extractorTexts } from './extractor-texts.ts';
import { followJob } from './follow-job.ts';

interface FollowedJob {
  readonly jobId: string | undefined;
  readonly dispatch: ActionDispatch<[ActivityAction]>;
  readonly note: (level: LogLevel, detail: string) => void;
  readonly onEnd: () => void;
}

/** Brings the news of a job into the activity until it has ended, or another one is shown. */
export function useFollowedJob({ jobId, dispatch, note, onEnd }: FollowedJob): void {
  useEffect(() => {
    if (jobId === undefined) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const follow = async (): Promise<void> => {
      try {
        await followJob({
          jobId,
          signal,
          onStatus: (status) => dispatch({ type: 'received', jobId, status }),
          onConnection: (isThere) =>
            isThere
              ? note('info', extractorTexts.connectionBack)
              : note('warning', extractorTexts.connectionLost),
        });
      } catch (error) {
        note('error', describeFailure(error));
      }
      if (!signal.aborted) onEnd();
    };
    void follow();
    return () => stopping.abort();
  }, [jobId, dispatch, note, onEnd]);
}
