import type { ChildProcess } from 'node:child_process';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { readPeakResidentBytes } from './watch-resident-memory.ts';

/** Time and memory for reading one file. */
export interface ReadMeasures {
  /** Time from the start of the process until its libraries are loaded. */
  readonly startMs: number;
  /** Time from handing over the file until its last page. */
  readonly readMs: number;
  /** `undefined` when the system does not report it. */
  readonly peakResidentBytes: number | undefined;
}

/** Thrown when the process hit a limit or exited early. */
export class EndedEarly extends Error {
  override readonly name = 'EndedEarly';
  /** Page being read; `undefined` at the time limit, which all pages share. */
  readonly page: number | undefined;
  readonly textsMs: number;
  readonly drawingMs: number;

  constructor(
    reason: string,
    { page, textsMs, drawingMs }: Pick<EndedEarly, 'page' | 'textsMs' | 'drawingMs'>,
  ) {
    super(reason);
    this.page = page;
    this.textsMs = textsMs;
    this.drawingMs = drawingMs;
  }
}

/** Tracks the progress of a process by its reports, to name the page that ended it. */
export class ReadingProgress {
  readonly #startedAtMs = performance.now();
  #readyAtMs: number | undefined;
  #drawingSinceMs: number | undefined;
  #lastReportAtMs = this.#startedAtMs;
  #page: number | undefined;

  get isReady(): boolean {
    return this.#readyAtMs !== undefined;
  }

  get isDrawing(): boolean {
    return this.#drawingSinceMs !== undefined;
  }

  /** Time since the last report. */
  get silentMs(): number {
    return performance.now() - this.#lastReportAtMs;
  }

  noteReport(): void {
    this.#lastReportAtMs = performance.now();
  }

  beginReading(): void {
    this.#readyAtMs = performance.now();
  }

  beginDrawing(): void {
    this.#drawingSinceMs = performance.now();
  }

  beginPage(page: number): void {
    this.#page = page;
  }

  /** Returns the error for the end of the process; before it was ready, the file is not to blame. */
  endedBy(reason: string, { isOfPage = true } = {}): Error {
    if (!this.isReady) return new Error(`The reading process did not start: ${reason}`);
    const nowMs = performance.now();
    const textsUntilMs = this.#drawingSinceMs ?? nowMs;
    const cause = new EndedEarly(reason, {
      page: isOfPage ? this.#page : undefined,
      textsMs: textsUntilMs - this.#startedAtMs,
      drawingMs: nowMs - textsUntilMs,
    });
    return new ApiError('hostile_file', { cause });
  }

  /** Returns times and peak memory of the process; `undefined` when it was never ready. */
  measure(child: ChildProcess): ReadMeasures | undefined {
    if (this.#readyAtMs === undefined) return undefined;
    return {
      startMs: this.#readyAtMs - this.#startedAtMs,
      readMs: performance.now() - this.#readyAtMs,
      peakResidentBytes: readPeakResidentBytes(child),
    };
  }
}
