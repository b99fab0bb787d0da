import { lazyModule } from '../code/lazy-module.ts';

/**
 * What opens over a page, with the library that it stands on: as heavy as a page that needs none of it to show. Loaded
 * while the browser is idle, or when the first one opens.
 */
export const overlays = lazyModule('overlay-kit', async () => (await import('./overlay-kit.ts')).overlayKit);
