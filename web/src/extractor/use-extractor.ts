import type { LogLevel } from '@contract/extractor/log.ts';
import type { Extraction } from '@contract/extractor/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { ApiFailure } from '@/shared/api/api-failure.ts';
import { callApi } from '@/shared/api/call-api.ts';
import { queryKeys } from '@/shared/api/query-keys.ts';
import { showToast } from '@/shared/ui/toast/show-toast.ts';
import { activityReducer, hasEnded, noActivity } from './activity.ts';
import { downloadArchive } from './download-archive.ts';
import { extractorTexts } from './extractor-texts.ts';
import { followJob } from './follow-job.ts';
import type { ExtractionSettings } from './form/form-draft.ts';
import type { ResultView } from './result/result-view.ts';
import { useExtractions } from './use-extractions.ts';

/**
 * The job on the screen, its log, and everything that can be done. A job that runs is found again after a reload. `onAnswer` is
 * called when what the user asked for has changed the activity, which may be out of sight.
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

  const wasRestoredRef = useRef(false);
  const jobs = extractions.data?.jobs;
  useEffect(() => {
    if (wasRestoredRef.current || jobs === undefined) return;
    wasRestoredRef.current = true;
    const running = jobs.find(({ state }) => !hasEnded(state));
    if (running !== undefined) dispatch({ type: 'chosen', jobId: running.job_id });
  }, [jobs]);

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
      if (!signal.aborted) refresh();
    };
    void follow();
    return () => stopping.abort();
  }, [jobId, note, refresh]);

  const start = useStart(
    (id) => {
      wasRestoredRef.current = true;
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
  const download = useMutation({
    mutationFn: downloadArchive,
    onSuccess: (name) => {
      note('success', extractorTexts.downloaded(name));
      refresh();
    },
    onError: (error) => {
      const detail = describeDownloadFailure(error);
      note('error', detail);
      // The history, where it was asked for, is a long way from the log.
      showToast({ title: detail, kind: 'error' });
    },
  });
  return {
    activity,
    extractions,
    start,
    cancel,
    download,
    view: view ?? ((activity.job?.preview_pages ?? 0) > 0 ? 'pages' : 'activity'),
    setView,
    show: (job: Extraction, chosen: ResultView) => {
      choose(job.job_id, chosen);
      onAnswer();
    },
    noteInvalid: () => note('error', extractorTexts.invalid),
    clear: () => {
      dispatch({ type: 'cleared' });
      setView(undefined);
    },
  };
}

/** One id for an order until the server has answered it: sent again after a lost answer, it starts no second job. */
function useStart(onStarted: (jobId: string) => void, onRefused: (detail: string) => void) {
  const pendingRef = useRef<{ readonly order: string; readonly jobId: string }>(undefined);
  return useMutation({
    mutationFn: (wanted: ExtractionSettings) => {
      const order = JSON.stringify(wanted);
      if (pendingRef.current?.order !== order) pendingRef.current = { order, jobId: crypto.randomUUID() };
      return callApi('startExtraction', { body: requestFor(wanted, pendingRef.current.jobId) });
    },
    onSuccess: ({ job_id }) => {
      pendingRef.current = undefined;
      onStarted(job_id);
    },
    onError: (error) => {
      const mayHaveStarted = error instanceof ApiFailure && (error.isNetworkFailure || error.status >= 500);
      if (!mayHaveStarted) pendingRef.current = undefined;
      onRefused(describeStartFailure(error));
    },
  });
}

/** What does not belong to its mode is left out. */
function requestFor({ maxPages, addresses, ...order }: ExtractionSettings, jobId: string) {
  const request = { ...order, include: [...order.include], exclude: [...order.exclude] };
  const list = order.mode === 'list' ? { addresses: [...addresses] } : {};
  return { ...request, ...list, max_pages: maxPages, job_id: jobId };
}

function describeStartFailure(error: unknown): string {
  if (!(error instanceof ApiFailure)) return extractorTexts.unknownError;
  if (error.isNetworkFailure) return extractorTexts.startConnectionFailure;
  if (error.status === 402) return [extractorTexts.noCredits, error.detail].filter(Boolean).join(' ');
  return error.detail ?? extractorTexts.unknownError;
}

function describeFailure(error: unknown): string {
  return error instanceof ApiFailure ? error.message : extractorTexts.unknownError;
}

function describeDownloadFailure(error: unknown): string {
  if (!(error instanceof ApiFailure)) return extractorTexts.downloadFailure;
  if (error.isNetworkFailure) return extractorTexts.downloadConnectionFailure;
  return [extractorTexts.downloadFailure, error.detail].filter(Boolean).join(' ');
}
