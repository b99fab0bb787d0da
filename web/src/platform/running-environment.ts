import {
  parseEnvironment,
  functionsOrigin as resolveFunctionsOrigin,
  identitySettings as resolveIdentitySettings,
} from './environment.ts';

/** The environment of this page. */
export const environment = parseEnvironment(import.meta.env);

export const functionsOrigin = (): string => resolveFunctionsOrigin(environment, location.port);
export const identitySettings = () => resolveIdentitySettings(environment, location.port);
