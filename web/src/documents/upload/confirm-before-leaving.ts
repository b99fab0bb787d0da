let heldCount = 0;

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Makes the browser ask before the page is closed or reloaded, until the returned function is called. */
export function confirmBeforeLeaving(): () => void {
  heldCount += 1;
  if (heldCount === 1) addEventListener('beforeunload', askToStay);
  return () => {
    heldCount -= 1;
    if (heldCount === 0) removeEventListener('beforeunload', askToStay);
  };
}
