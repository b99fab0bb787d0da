import { createRoot } from 'react-dom/client';
import { LocalBar } from './local-bar.tsx';

const heightPx = 28;

/** Docks the bar of the local stack at the bottom of the window, below the page. */
export function mountLocalBar(navigate: (path: string) => void): void {
  const container = document.createElement('div');
  document.body.append(container);
  document.documentElement.style.setProperty('--bar-height', `${heightPx}px`);
  createRoot(container).render(<LocalBar navigate={navigate} />);
}
