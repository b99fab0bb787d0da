import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type LazyModule, lazyModule } from './lazy-module.ts';

interface Part {
  readonly title: string;
}

function renderPart(part: LazyModule<Part>, isWanted?: boolean): string {
  const Shown = () => part.useModule(isWanted)?.title ?? 'loading';
  return renderToStaticMarkup(<Shown />);
}

test('shows a preloaded module without a loading state, and loads it once', async () => {
  let loads = 0;
  const part = lazyModule('part', async () => {
    loads += 1;
    return { title: 'loaded' };
  });
  expect(renderPart(part)).toBe('loading');
  await Promise.all([part.warmUp(), part.warmUp()]);
  expect(renderPart(part)).toBe('loaded');
  expect(renderPart(part, false)).toBe('loading');
  expect(loads).toBe(1);
});

test('ignores a failed preload and loads the module at the next attempt', async () => {
  let isLost = true;
  const part = lazyModule('part', async () => {
    if (isLost) throw new TypeError('Failed to fetch');
    return { title: 'loaded' };
  });
  await part.warmUp();
  expect(renderPart(part)).toBe('loading');
  isLost = false;
  await part.warmUp();
  expect(renderPart(part)).toBe('loaded');
});
