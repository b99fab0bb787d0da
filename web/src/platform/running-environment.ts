import {
  type Environment,
  parseEnvironment,
  functionsOrigin as resolveFunctionsOrigin,
  identitySettings as resolveIdentitySettings,
} from './environment.ts';

let parsed: Environment | undefined;

/** The environment of this page, parsed once. The router asks for it, so that a page without it fails at its start. */
export function environment(): Environment {
  parsed ??= parseEnvironment(import.meta.env);
  return parsed;
}

export const functionsOrigin = (): string => resolveFunctionsOrigin(environment(), location.port);
export const identitySettings = () => resolveIdentitySettings(environment(), location.port);
