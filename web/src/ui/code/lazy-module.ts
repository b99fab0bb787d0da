import { useEffect, useState } from 'react';
import { loadChunk } from './load-page.ts';

/** Code that loads on demand, for parts of a page that weigh as much as a page. */
export interface LazyModule<Module> {
  /** Loads the module before it is needed. Never rejects: a failure shows where the module is used. */
  readonly warmUp: () => Promise<void>;
  /** The module where it has loaded already. */
  readonly current: () => Module | undefined;
  /**
   * The module once it has loaded, which begins when it `isWanted`; `undefined` before. Throws a failure to load to the
   * error boundary of the page. `lazy` of React would hide even loaded code for 300 ms, its throttle of fallbacks.
   */
  readonly useModule: (isWanted?: boolean) => Module | undefined;
}

/** Describes the module `id`. It is loaded once; after a failure the next use tries again. */
export function lazyModule<Module>(id: string, load: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  const loadOnce = (): Promise<Module> => {
    loading ??= loadChunk(id, load).then(
      (module) => {
        loaded = module;
        return module;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
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
