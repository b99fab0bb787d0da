import { z } from 'zod';

const lockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), z.looseObject({ link: z.boolean().optional() })),
});

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

const ownPrefix = 'functions/';

/**
 * Reduces the workspace's lock file to the functions: every package of the root, and the functions' own versions of
 * their dependencies. Leaves out their own versions of bundled packages, because other packages need those of the root.
 * npm removes the unused ones.
 */
export function narrowLock(lock: unknown, manifest: Manifest): unknown {
  const { packages } = lockSchema.parse(lock);
  const entries = Object.entries(packages).filter(([, entry]) => entry.link !== true);
  const shared = entries.filter(([place]) => place.startsWith('node_modules/'));
  const { name, version, engines, dependencies } = manifest;
  const isOfDependency = (place: string): boolean =>
    Object.keys(dependencies).some((each) => `${place}/`.startsWith(`node_modules/${each}/`));
  const own = entries
    .filter(([place]) => place.startsWith(`${ownPrefix}node_modules/`))
    .map(([place, entry]) => [place.slice(ownPrefix.length), entry] as const)
    .filter(([place]) => isOfDependency(place));
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, version, engines, dependencies }, ...Object.fromEntries([...shared, ...own]) },
  };
}
