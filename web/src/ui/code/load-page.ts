import type { ComponentType } from 'react';
import { createSignal } from '../create-signal.ts';

/** Timeout of loading a chunk. */
const chunkTimeoutMs = 120_000;
/** Wait after which the load of a page counts as slow. */
const slowMs = 15_000;

/** True while a page takes longer than 15 seconds to load. */
export const isLoadSlow = createSignal(false);
let slowLoads = 0;

/** Thrown when the code of a page, or of a part of it, fails to load. Reloading may help. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(id: string, cause: unknown) {
    super(`Loading chunk ${id} failed`, { cause });
  }
}

/**
 * Loads the page component `name` for a lazy route. Rejects with «Loading chunk {id} failed» on failure or after two
 * minutes. The id is part of the file name: `billing-page` for `BillingPage`.
 */
export async function loadPage<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): Promise<{ Component: ComponentType }> {
  const stopWatching = watchSlowness();
  try {
    const module = await loadChunk(chunkId(name), load);
    return { Component: module[name] };
  } finally {
    stopWatching();
  }
}

/** Counts a load as slow from 15 seconds until the returned function is called. */
function watchSlowness(): () => void {
  let slow = 0;
  const count = (change: number): void => {
    slow += change;
    slowLoads += change;
    isLoadSlow.set(slowLoads > 0);
  };
  const timer = setTimeout(() => count(1), slowMs);
  return () => {
    clearTimeout(timer);
    count(-slow);
  };
}

/** Loads the module `id`; rejects with {@link ChunkFailure}. */
export async function loadChunk<Module>(id: string, load: () => Promise<Module>): Promise<Module> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('timeout')), chunkTimeoutMs);
  try {
    return await Promise.race([load(), timeout.promise]);
  } catch (cause) {
    throw new ChunkFailure(id, cause);
  } finally {
    clearTimeout(timer);
  }
}

function chunkId(componentName: string): string {
  return componentName.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();
}
