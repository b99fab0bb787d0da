/** Gives a function's process CPU only during requests, as Cloud Run does with request-based billing. */
export interface Processor {
  /** Adds a request. The first one resumes the process. */
  beginRequest(): void;
  /** Removes a request. When none is left, the process stops. */
  endRequest(): void;
}

/** Returns the CPU control of one process, which `signal` stops (`SIGSTOP`) or resumes (`SIGCONT`). */
export function createProcessor(signal: (name: 'SIGSTOP' | 'SIGCONT') => void): Processor {
  let requests = 0;
  return {
    beginRequest() {
      requests += 1;
      signal('SIGCONT');
    },
    endRequest() {
      requests -= 1;
      if (requests === 0) signal('SIGSTOP');
    },
  };
}
