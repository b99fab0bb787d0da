/** Close functions of the open overlays, the last opened last. The browser's Back button closes that one. */
const covers: (() => void)[] = [];
/** Number of history entries added for the open overlays. */
let entryCount = 0;
/** Index of those entries in the router's history. */
let place: number | undefined;
/** Calls of `history.go` by this module whose `popstate` event must be ignored. */
let ownSteps = 0;
let isSettling = false;

/**
 * Adds a history entry for an overlay, so that Back closes it instead of leaving the page. Returns a function to call
 * when the overlay closes otherwise.
 */
export function closeOnBack(close: () => void): () => void {
  if (covers.length === 0) addEventListener('popstate', onPopState);
  covers.push(close);
  settleHistory();
  return () => {
    const at = covers.lastIndexOf(close);
    if (at >= 0) covers.splice(at, 1);
    settleHistory();
  };
}

/** Runs once per microtask, so that an overlay that replaces another reuses its history entry. */
function settleHistory(): void {
  if (isSettling) return;
  isSettling = true;
  queueMicrotask(() => {
    isSettling = false;
    while (entryCount < covers.length) {
      entryCount += 1;
      place = routerIndex();
      // Keeps the router's state, so that the router stays on the current page.
      history.pushState(history.state, '');
    }
    const surplus = entryCount - covers.length;
    entryCount = covers.length;
    // Does nothing after the user navigated to another page, which going back would leave.
    if (surplus === 0 || routerIndex() !== place) return;
    ownSteps += 1;
    history.go(-surplus);
  });
}

function onPopState(): void {
  if (ownSteps > 0) {
    ownSteps -= 1;
    return;
  }
  if (entryCount === 0) return;
  entryCount -= 1;
  covers.pop()?.();
}

/** Index of the current entry in React Router's browser history, from `history.state`. */
function routerIndex(): number | undefined {
  return (history.state as { idx?: number } | null)?.idx;
}
