import type { ComponentType } from 'react';

/** How long a chunk may take before the page says so. */
const chunkTimeoutMs = 120_000;

/** The code of a page, or of a part of one, did not arrive. Reloading may help. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(id: string, cause: unknown) {
    super(`Loading chunk ${id} failed`, { cause });
  }
}

/**
 * Loads the page component `name` for a lazy route. Rejects with «Loading chunk {id} failed», where the id is the one
 * in the name of the file (`billing-page` for `BillingPage`), if its code does not arrive, or not within two minutes.
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
