import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type LazyModule, lazyModule } from './lazy-module.ts';

interface Part {
  readonly title: string;
}

function show(part: LazyModule<Part>, isWanted?: boolean): string {
  const Shown = () => part.useModule(isWanted)?.title ?? 'loading';
  return renderToStaticMarkup(<Shown />);
}

test('shows a preloaded module without a loading state, and loads it once', async () => {
  let loads = 0;
  const part = lazyModule('part', async () => {
    loads += 1;
    return { title: 'loaded' };
  });
  expect(show(part)).toBe('loading');
  await Promise.all([part.warmUp(), part.warmUp()]);
  expect(show(part)).toBe('loaded');
  expect(show(part, false)).toBe('loading');
  expect(loads).toBe(1);
});

test('ignores a failed preload and loads the module at the next attempt', async () => {
  let isLost = true;
  const part = lazyModule('part', async () => {
    if (isLost) throw new TypeError('Failed to fetch');
    return { title: 'loaded' };
  });
  await part.warmUp();
  expect(show(part)).toBe('loading');
  isLost = false;
  await part.warmUp();
  expect(show(part)).toBe('loaded');
});
