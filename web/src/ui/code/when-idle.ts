/** Delay of preloading code, which leaves the network to the page itself. */
const settlingMs = 2_500;

/** Calls `run` when the browser is idle, at the earliest after `settlingMs`. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
    else run();
  }, settlingMs);
  return () => clearTimeout(timer);
}
