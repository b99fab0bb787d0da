import type { LogLevel } from '@contract/extractor/log.ts';
import type { Extraction } from '@contract/extractor/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ActionDispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { showToast } from '@/ui/toast/show-toast.ts';
import { type ActivityAction, activityReducer, emptyActivity, hasEnded } from './activity.ts';
import { downloadArchive } from './download-archive.ts';
import { extractorTexts } from './extractor-texts.ts';
import { followJob } from './follow-job.ts';
import type { ExtractionSettings } from './form/extraction-draft.ts';
import { dropExtractionDraft } from './form/kept-draft.ts';
import type { ResultView } from './result/result-view.ts';
import { sendExtractionRequest } from './send-extraction-request.ts';
import { useExtractions } from './use-extractions.ts';

/**
 * Provides the shown job with its log and actions, and resumes a running job after a reload. `onAnswer` is called when
 * a response to a user's action has changed the log, because the log may be outside the viewport.
 */
export function useExtractor(onAnswer: () => void) {
  const client = useQueryClient();
  const extractions = useExtractions();
  const [activity, dispatch] = useReducer(activityReducer, emptyActivity);
  const { jobId } = activity;
  // Chosen view. `undefined`: the pages as soon as there are any, the log until then.
  const [view, setView] = useState<ResultView>();
  const addLogLine = useCallback((level: LogLevel, detail: string) => {
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
  useFollowedJob({ jobId, dispatch, addLogLine, onEnd: refresh });
  const start = useStart(
    (id) => {
      skip();
      choose(id);
      refresh();
      onAnswer();
    },
    (detail) => {
      addLogLine('error', detail);
      onAnswer();
    },
  );
  const cancel = useMutation({
    mutationFn: (id: string) => callApi('cancelExtraction', { params: { job_id: id } }),
    onSuccess: (job) => dispatch({ type: 'changed', job }),
    onError: (error) => addLogLine('error', describeFailure(error)),
  });
  const download = useDownload(addLogLine, refresh);
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
    noteInvalid: () => addLogLine('error', extractorTexts.invalid),
    clear: () => {
      start.reset();
      dispatch({ type: 'cleared' });
      setView(undefined);
    },
  };
}

/** Saves a job's archive and logs the outcome. */
function useDownload(addLogLine: (level: LogLevel, detail: string) => void, onSaved: () => void) {
  return useMutation({
    mutationFn: downloadArchive,
    onSuccess: (name) => {
      addLogLine('success', extractorTexts.downloaded(name));
      onSaved();
    },
    onError: (error) => {
      const detail = describeDownloadFailure(error);
      addLogLine('error', detail);
      // Shows a toast, because the log is not visible when the download was started in the history.
      showToast({ title: detail, kind: 'error' });
    },
  });
}

interface FollowedJob {
  readonly jobId: string | undefined;
  readonly dispatch: ActionDispatch<[ActivityAction]>;
  readonly addLogLine: (level: LogLevel, detail: string) => void;
  readonly onEnd: () => void;
}

/** Follows a job until it ends or another one is shown. */
function useFollowedJob({ jobId, dispatch, addLogLine, onEnd }: FollowedJob): void {
  useEffect(() => {
    if (jobId === undefined) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    const follow = async (): Promise<void> => {
      try {
        await followJob({
          jobId,
          signal,
          onStatus: (status) => dispatch({ type: 'received', jobId, status }),
          onConnection: (isThere) =>
            isThere
              ? addLogLine('info', extractorTexts.connectionBack)
              : addLogLine('warning', extractorTexts.connectionLost),
        });
      } catch (error) {
        addLogLine('error', describeFailure(error));
      }
      if (!signal.aborted) onEnd();
    };
    void follow();
    return () => abortController.abort();
  }, [jobId, dispatch, addLogLine, onEnd]);
}

/** Shows the running job once the list has loaded, unless `skip` was called before. */
function useRunningJob(jobs: readonly Extraction[] | undefined, dispatch: ActionDispatch<[ActivityAction]>) {
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

/** Starts the requested extraction. */
function useStart(onStarted: (jobId: string) => void, onRefused: (detail: string) => void) {
  return useMutation({
    mutationFn: (settings: ExtractionSettings) =>
      sendExtractionRequest(JSON.stringify(settings), (jobId) =>
        callApi('startExtraction', { body: toRequestBody(settings, jobId) }),
      ),
    onSuccess: ({ job_id }, settings) => {
      dropExtractionDraft(settings);
      onStarted(job_id);
    },
    onError: (error) => onRefused(describeStartFailure(error)),
  });
}

/** Builds the request without the settings of other modes. */
function toRequestBody({ maxPages, addresses, ...settings }: ExtractionSettings, jobId: string) {
  const request = { ...settings, include: [...settings.include], exclude: [...settings.exclude] };
  const list = settings.mode === 'list' ? { addresses: [...addresses] } : {};
  return { ...request, ...list, max_pages: maxPages, job_id: jobId };
}

function describeFailure(error: unknown): string {
  return error instanceof ApiFailure ? error.message : extractorTexts.unknownError;
}

function describeStartFailure(error: unknown): string {
  if (!(error instanceof ApiFailure)) return extractorTexts.unknownError;
  if (error.isNetworkFailure) return extractorTexts.startConnectionFailure;
  if (error.status === 402) return [extractorTexts.noCredits, error.detail].filter(Boolean).join(' ');
  return error.detail ?? extractorTexts.unknownError;
}

function describeDownloadFailure(error: unknown): string {
  if (!(error instanceof ApiFailure)) return extractorTexts.downloadFailure;
  if (error.isNetworkFailure) return extractorTexts.downloadConnectionFailure;
  return [extractorTexts.downloadFailure, error.detail].filter(Boolean).join(' ');
}
