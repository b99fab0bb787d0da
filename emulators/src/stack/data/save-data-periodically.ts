import { mkdir } from 'node:fs/promises';
import { hasErrorCode } from '../../../../functions/src/platform/errors/error-code.ts';
import { minuteMs } from '../../../../functions/src/platform/time/time-units.ts';
import type { Ports } from '../../shared/ports.ts';
import { readErrorMessage } from '../../shared/read-error-message.ts';
import { captureStack } from './capture-stack.ts';
import { type PreviousSnapshot, saveStack } from './save-stack.ts';
import type { Snapshot } from './snapshot-folder.ts';

export interface PeriodicSaving {
  /** Returns the time of the last save; undefined before the first. */
  savedAt(): string | undefined;
  /** Saves a last time, after which the services accept no requests. Resolves to false when that failed. */
  finish(): Promise<boolean>;
}

interface KeepOptions {
  readonly data: string;
  readonly ports: Ports;
  /** Snapshot that the stack started from. */
  readonly restored: Snapshot | undefined;
  /** Snapshot that a fresh start ignores; the first save replaces it. */
  readonly discarded?: string | undefined;
  readonly warn: (sentence: string) => void;
  readonly everyMs?: number;
  /** Captures the services; replaced in tests of the disk. */
  readonly capture?: (isLast: boolean) => ReturnType<typeof captureStack>;
}

/**
 * Saves a running stack every minute when it has changed, and at its end. On failure warns once, continues, and keeps
 * the last good snapshot.
 */
export function saveDataPeriodically(options: KeepOptions): PeriodicSaving {
  const { data, ports, warn, capture = (isLast) => captureStack(ports, isLast) } = options;
  let last = options.restored;
  let replaced: PreviousSnapshot | undefined =
    options.discarded === undefined ? last : { folder: options.discarded, manifest: { files: {} } };
  let hasWarned = false;
  let savingPromise: Promise<boolean> = Promise.resolve(true);

  async function saveSnapshot(isLast: boolean): Promise<boolean> {
    try {
      await mkdir(data, { recursive: true });
      last = (await saveStack(data, await capture(isLast), replaced)) ?? last;
      replaced = last;
      hasWarned = false;
      return true;
    } catch (error) {
      if (!hasWarned || isLast) warn(describeFailure(error, last));
      hasWarned = true;
      return false;
    }
  }
  const saveNext = (isLast: boolean): Promise<boolean> => {
    savingPromise = savingPromise.then(() => saveSnapshot(isLast));
    return savingPromise;
  };

  const timer = setInterval(() => void saveNext(false), options.everyMs ?? minuteMs);
  if (last === undefined) void saveNext(false);
  return {
    savedAt: () => last?.manifest.savedAt,
    finish() {
      clearInterval(timer);
      return saveNext(true);
    },
  };
}

function describeFailure(error: unknown, last: Snapshot | undefined): string {
  const reason = hasErrorCode(error, 'ENOSPC') ? 'the disk is full' : readErrorMessage(error);
  const keptFolder =
    last === undefined ? 'Nothing is saved yet.' : `What was saved at ${last.manifest.savedAt} stays.`;
  return `The data could not be saved: ${reason}. ${keptFolder}`;
}
