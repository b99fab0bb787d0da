/** Close functions of the open overlays, the last opened last. The browser's Back button closes that one. */
const closeFunctions: (() => void)[] = [];
/** Number of history entries added for the open overlays. */
let entryCount = 0;
/** Index of those entries in the router's history. */
let entriesIndex: number | undefined;
/** Calls of `history.go` by this module whose `popstate` event must be ignored. */
let ownSteps = 0;
let isSettling = false;

/**
 * Adds a history entry for an overlay, so that Back closes it instead of leaving the page. Returns a function to call
 * when the overlay closes otherwise.
 */
export function closeOnBack(close: () => void): () => void {
  if (closeFunctions.length === 0) addEventListener('popstate', onPopState);
  closeFunctions.push(close);
  settleHistory();
  return () => {
    const at = closeFunctions.lastIndexOf(close);
    if (at >= 0) closeFunctions.splice(at, 1);
    settleHistory();
  };
}

/** Runs once per microtask, so that an overlay that replaces another reuses its history entry. */
function settleHistory(): void {
  if (isSettling) return;
  isSettling = true;
  queueMicrotask(() => {
    isSettling = false;
    while (entryCount < closeFunctions.length) {
      entryCount += 1;
      entriesIndex = routerIndex();
      // Keeps the router's state, so that the router stays on the current page.
      history.pushState(history.state, '');
    }
    const surplus = entryCount - closeFunctions.length;
    entryCount = closeFunctions.length;
    // Does nothing after the user navigated to another page, which going back would leave.
    if (surplus === 0 || routerIndex() !== entriesIndex) return;
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
  closeFunctions.pop()?.();
}

/** Index of the current entry in React Router's browser history, from `history.state`. */
function routerIndex(): number | undefined {
  return (history.state as { idx?: number } | null)?.idx;
}
