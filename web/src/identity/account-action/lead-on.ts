import type { NavigateFunction } from 'react-router-dom';
import type { Next } from './open-action-link.ts';

/** Takes the visitor on once what was said could be read. Returns the function that keeps them here. */
export function leadOn({ path, delayMs, email }: Next, navigate: NavigateFunction): () => void {
  const timer = setTimeout(() => void navigate(path, { replace: true, state: { email } }), delayMs);
  return () => clearTimeout(timer);
}
