/** The page itself comes first: what it shows must not wait for what may be needed later. */
const settlingMs = 2_500;

/** Calls `run` once the page has settled and the browser is idle. Returns the function that cancels it. */
export function whenIdle(run: () => void): () => void {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
    else run();
  }, settlingMs);
  return () => clearTimeout(timer);
}
