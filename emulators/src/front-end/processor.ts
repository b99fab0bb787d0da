/** What a process of a function has, on Cloud Run with billing by request, only while it has a request. */
export interface Processor {
  /** One more request needs it. */
  give(): void;
  /** One request less does. */
  take(): void;
}

/** `signal` stops the process and has it go on. */
export function createProcessor(signal: (name: 'SIGSTOP' | 'SIGCONT') => void): Processor {
  let requests = 0;
  return {
    give() {
      requests += 1;
      signal('SIGCONT');
    },
    take() {
      requests -= 1;
      if (requests === 0) signal('SIGSTOP');
    },
  };
}
