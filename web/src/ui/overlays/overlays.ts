import { lazyModule } from '../code/lazy-module.ts';

/**
 * Overlay components with their library, as heavy as a page. Loaded while the browser is idle, or when the first one
 * opens.
 */
export const overlays = lazyModule('overlay-kit', async () => (await import('./overlay-kit.ts')).overlayKit);
