import { useEffect, useState } from 'react';
import { loadChunk } from './load-page.ts';

/** Code loaded on demand, for parts of a page as heavy as a page. */
export interface LazyModule<Module> {
  /** Preloads the module. Never rejects: a failure shows where the module is used. */
  readonly warmUp: () => Promise<void>;
  /** Returns the module if it is loaded. */
  readonly current: () => Module | undefined;
  /**
   * Returns the module once it is loaded, `undefined` before; starts loading when `isWanted`. Throws load failures to
   * the page's error boundary. React's `lazy` would hide even loaded code for 300 ms, its throttle of fallbacks.
   */
  readonly useModule: (isWanted?: boolean) => Module | undefined;
}

/** Defines the module `id`, which is loaded once; after a failure the next use tries again. */
export function lazyModule<Module>(id: string, load: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | undefined;
  let loadingPromise: Promise<Module> | undefined;
  const loadOnce = (): Promise<Module> => {
    loadingPromise ??= loadChunk(id, load).then(
      (module) => {
        loaded = module;
        return module;
      },
      (error: unknown) => {
        loadingPromise = undefined;
        throw error;
      },
    );
    return loadingPromise;
  };
  const ignore = (): void => undefined;

  function useModule(isWanted = true): Module | undefined {
    const [arrived, setArrived] = useState<Module>();
    const module = loaded ?? arrived;
    const isMissing = isWanted && module === undefined;
    useEffect(() => {
      if (!isMissing) return;
      loadOnce().then(
        (next) => setArrived(() => next),
        (error: unknown) =>
          setArrived(() => {
            throw error;
          }),
      );
    }, [isMissing]);
    return isWanted ? module : undefined;
  }

  return { current: () => loaded, warmUp: () => loadOnce().then(ignore, ignore), useModule };
}
