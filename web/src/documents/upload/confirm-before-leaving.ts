let openGuards = 0;

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Makes the browser ask before the page is closed or reloaded, until the returned function is called. */
export function confirmBeforeLeaving(): () => void {
  openGuards += 1;
  if (openGuards === 1) addEventListener('beforeunload', askToStay);
  return () => {
    openGuards -= 1;
    if (openGuards === 0) removeEventListener('beforeunload', askToStay);
  };
}
