import type { ComponentType } from 'react';

/** Timeout of loading a chunk. */
const chunkTimeoutMs = 120_000;

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
  const module = await loadChunk(chunkId(name), load);
  return { Component: module[name] };
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
