import type { ChildProcess } from 'node:child_process';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { readPeakResidentBytes } from './watch-resident-memory.ts';

/** What reading one file took. */
export interface ReadMeasures {
  /** From the start of the process until its libraries are loaded. */
  readonly startMs: number;
  /** From handing the file over until its last page. */
  readonly readMs: number;
  /** Unknown where the system does not tell. */
  readonly peakResidentBytes: number | undefined;
}

/** The process came to a limit, or ended by itself. */
export class EndedEarly extends Error {
  override readonly name = 'EndedEarly';
  /** The page it was reading; `undefined` where its time ran out, which all pages share. */
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

/** A process's progress with its file, by its reports, which tells the page to blame for its end. */
export class ReadingProgress {
  readonly #startedAtMs = performance.now();
  #readyAtMs: number | undefined;
  #drawingSinceMs: number | undefined;
  #saidAtMs = this.#startedAtMs;
  #page: number | undefined;

  get isReady(): boolean {
    return this.#readyAtMs !== undefined;
  }

  get isDrawing(): boolean {
    return this.#drawingSinceMs !== undefined;
  }

  /** Since its last word. */
  get silentMs(): number {
    return performance.now() - this.#saidAtMs;
  }

  speak(): void {
    this.#saidAtMs = performance.now();
  }

  begin(): void {
    this.#readyAtMs = performance.now();
  }

  draw(): void {
    this.#drawingSinceMs = performance.now();
  }

  reach(page: number): void {
    this.#page = page;
  }

  /** What the end of the process says of its file: nothing before it was ready. */
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

  /** `undefined` for a process that never was ready. */
  measure(child: ChildProcess): ReadMeasures | undefined {
    if (this.#readyAtMs === undefined) return undefined;
    return {
      startMs: this.#readyAtMs - this.#startedAtMs,
      readMs: performance.now() - this.#readyAtMs,
      peakResidentBytes: readPeakResidentBytes(child),
    };
  }
}
