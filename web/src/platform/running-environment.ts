import {
  type Environment,
  parseEnvironment,
  functionsOrigin as resolveFunctionsOrigin,
  identitySettings as resolveIdentitySettings,
} from './environment.ts';

let parsed: Environment | undefined;

/** Returns the environment of this page, parsed once. The router calls it, so that a page without it fails at start. */
export function environment(): Environment {
  parsed ??= parseEnvironment(import.meta.env);
  return parsed;
}

export const functionsOrigin = (): string => resolveFunctionsOrigin(environment(), location.port);
export const identitySettings = () => resolveIdentitySettings(environment(), location.port);
