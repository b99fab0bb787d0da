import type { ComponentType } from 'react';

/** How long a chunk may take before the page says so. */
const chunkTimeoutMs = 120_000;

/**
 * Loads the page component `name` for a lazy route. Rejects with «Loading chunk {id} failed» where its code does not
 * arrive, or not within two minutes.
 */
export async function loadPage<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): Promise<{ Component: ComponentType }> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('timeout')), chunkTimeoutMs);
  try {
    const module = await Promise.race([load(), timeout.promise]);
    return { Component: module[name] };
  } catch (cause) {
    throw new Error(`Loading chunk ${name} failed`, { cause });
  } finally {
    clearTimeout(timer);
  }
}
