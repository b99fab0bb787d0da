import { useState } from 'react';

/** True from the first time that something opens: what loads on demand stays mounted to fade out when it closes. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened || isOpen;
}
