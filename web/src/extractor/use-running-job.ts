import type { Extraction } from '@contract/extractor/schemas.ts';
import { type ActionDispatch, useEffect, useRef } from 'react';
import { type ActivityAction, hasEnded } from './activity.ts';

/** Shows the job that runs once the list of jobs is known, unless `skip` was called before. */
export function useRunningJob(
  jobs: readonly Extraction[] | undefined,
  dispatch: ActionDispatch<[ActivityAction]>,
) {
  const isSettledRef = useRef(false);
  const skip = (): void => {
    isSettledRef.current = true;
  };
  useEffect(() => {
    if (isSettledRef.current || jobs === undefined) return;
    isSettledRef.current = true;
    const running = jobs.find(({ state }) => !hasEnded(state));
    if (running !== undefined) dispatch({ type: 'chosen', jobId: running.job_id });
  }, [jobs, dispatch]);
  return { skip };
}
