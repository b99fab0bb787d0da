/** Overlays that the browser's Back closes: the last opened first. */
const covers: (() => void)[] = [];
/** How many entries of the browser's history stand for them. */
let entryCount = 0;
/** Where in the router's history those entries are. */
let place: number | undefined;
/** Steps back that were made here, and are no wish of the user. */
let ownSteps = 0;
let isSettling = false;

/**
 * Gives an overlay an entry in the browser's history, so that Back closes it instead of leaving the page. Returns the
 * function to call when it is closed by other means.
 */
export function closeOnBack(close: () => void): () => void {
  if (covers.length === 0) addEventListener('popstate', onPopState);
  covers.push(close);
  settle();
  return () => {
    const at = covers.lastIndexOf(close);
    if (at >= 0) covers.splice(at, 1);
    settle();
  };
}

/** Once for everything that opens and closes together: what gives way to something else leaves it its entry. */
function settle(): void {
  if (isSettling) return;
  isSettling = true;
  queueMicrotask(() => {
    isSettling = false;
    while (entryCount < covers.length) {
      entryCount += 1;
      place = routerIndex();
      // With the current state, so that the router finds the page that it knows.
      history.pushState(history.state, '');
    }
    const surplus = entryCount - covers.length;
    entryCount = covers.length;
    // A user who has gone on to another page is not taken back to this one.
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

/** The router counts its own entries; see `history.state` of React Router's browser history. */
function routerIndex(): number | undefined {
  return (history.state as { idx?: number } | null)?.idx;
}
