import type { LogLevel } from '@contract/extractor/log.ts';
import type { Extraction } from '@contract/extractor/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useReducer, useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { activityReducer, noActivity } from './activity.ts';
import { describeFailure, describeStartFailure } from './describe-failure.ts';
import { extractorTexts } from './extractor-texts.ts';
import type { ResultView } from './result/result-view.ts';
import { useDownload } from './use-download.ts';
import { useExtractions } from './use-extractions.ts';
import { useFollowedJob } from './use-followed-job.ts';
import { useRunningJob } from './use-running-job.ts';
import { useStart } from './use-start.ts';

/**
 * The job on the screen, its log, and its actions; a running job is found again after a reload. `onAnswer` is called
 * when the user's request has changed the activity, which may be out of sight.
 */
export function useExtractor(onAnswer: () => void) {
  const client = useQueryClient();
  const extractions = useExtractions();
  const [activity, dispatch] = useReducer(activityReducer, noActivity);
  const { jobId } = activity;
  // Nothing chosen: the pages as soon as there are some, the log until then.
  const [view, setView] = useState<ResultView>();
  const note = useCallback((level: LogLevel, detail: string) => {
    dispatch({ type: 'noted', level, detail, at: new Date().toISOString() });
    if (level === 'error') setView('activity');
  }, []);
  const choose = (id: string, chosen?: ResultView): void => {
    dispatch({ type: 'chosen', jobId: id });
    setView(chosen);
  };
  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: queryKeys.extractions });
    void client.invalidateQueries({ queryKey: queryKeys.billingInfo });
    void client.invalidateQueries({ queryKey: queryKeys.movements });
  }, [client]);

  const { skip } = useRunningJob(extractions.data?.jobs, dispatch);
  useFollowedJob({ jobId, dispatch, note, onEnd: refresh });
  const start = useStart(
    (id) => {
      skip();
      choose(id);
      refresh();
      onAnswer();
    },
    (detail) => {
      note('error', detail);
      onAnswer();
    },
  );
  const cancel = useMutation({
    mutationFn: (id: string) => callApi('cancelExtraction', { params: { job_id: id } }),
    onSuccess: (job) => dispatch({ type: 'changed', job }),
    onError: (error) => note('error', describeFailure(error)),
  });
  const download = useDownload(note, refresh);
  return {
    activity,
    extractions,
    start,
    refusal: start.error === null ? undefined : describeStartFailure(start.error),
    cancel,
    download,
    view: view ?? ((activity.job?.preview_pages ?? 0) > 0 ? 'pages' : 'activity'),
    setView,
    show: (job: Extraction, chosen: ResultView) => {
      start.reset();
      choose(job.job_id, chosen);
      onAnswer();
    },
    noteInvalid: () => note('error', extractorTexts.invalid),
    clear: () => {
      start.reset();
      dispatch({ type: 'cleared' });
      setView(undefined);
    },
  };
}
