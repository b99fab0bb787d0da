import { createRoot } from 'react-dom/client';
import { LocalBar } from './local-bar.tsx';

const heightRem = 1.75;

/** Docks the bar of the local stack at the foot of the window, above which the pages end. */
export function mountLocalBar(navigate: (path: string) => void): void {
  const container = document.createElement('div');
  document.body.append(container);
  const { style } = document.documentElement;
  style.setProperty('--foot-height', `calc(var(--notice-height) + var(--toast-height) + ${heightRem}rem)`);
  createRoot(container).render(<LocalBar navigate={navigate} />);
}
