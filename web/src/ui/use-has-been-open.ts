import { useState } from 'react';

/** Returns true once `isOpen` has been true, so that lazily loaded content stays mounted for its closing transition. */
export function useHasBeenOpen(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened || isOpen;
}
