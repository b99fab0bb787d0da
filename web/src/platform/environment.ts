/** Stage and settings of the build. Parsed without zod, because the public pages do not load it. */
export type Environment =
  | { readonly stage: 'local'; readonly ports: LocalPorts }
  | {
      readonly stage: 'production';
      readonly functionsOrigin: string;
      readonly identity: IdentityConfiguration;
      /** Public key of reCAPTCHA Enterprise; set if calls send App Check tokens. */
      readonly appCheckKey: string | undefined;
    };

/** Ports of the local stack without `PORT_OFFSET`. */
export interface LocalPorts {
  readonly web: number;
  readonly functions: number;
  readonly auth: number;
}

export interface IdentityConfiguration {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** Id of the web app in the Firebase console; only App Check needs it. */
  readonly appId?: string;
}

type Variables = Readonly<Record<string, unknown>>;

const localProjectId = 'demo-legajo';
/** Equal to the contract's region, which the build configuration cannot import. */
const region = 'europe-west1';

/** Parses the build variables. Throws with the name of a missing or invalid one. */
export function parseEnvironment(variables: Variables): Environment {
  if (variables.VITE_STAGE === 'local') {
    return { stage: 'local', ports: parseLocalPorts(readText(variables, 'VITE_LOCAL_PORTS')) };
  }
  if (variables.VITE_STAGE !== 'production') {
    throw new Error('VITE_STAGE must be "local" or "production".');
  }
  const appCheckKey = readOptional(variables, 'VITE_APP_CHECK_SITE_KEY');
  return {
    stage: 'production',
    functionsOrigin: readOrigin(variables, 'VITE_FUNCTIONS_ORIGIN'),
    identity: {
      apiKey: readText(variables, 'VITE_FIREBASE_API_KEY'),
      authDomain: readText(variables, 'VITE_FIREBASE_AUTH_DOMAIN'),
      projectId: readText(variables, 'VITE_FIREBASE_PROJECT_ID'),
      ...(appCheckKey === undefined ? {} : { appId: readText(variables, 'VITE_FIREBASE_APP_ID') }),
    },
    appCheckKey,
  };
}

function readOptional(variables: Variables, name: string): string | undefined {
  return variables[name] === undefined || variables[name] === '' ? undefined : readText(variables, name);
}

/**
 * Returns the `PORT_OFFSET` of the running stack, derived from the port of the page, because one build serves every
 * stack. `pagePort` is `location.port`, empty for ports 80 and 443.
 */
export function portOffset(ports: LocalPorts, pagePort: string): number {
  const port = Number(pagePort);
  return pagePort === '' || !Number.isInteger(port) ? 0 : port - ports.web;
}

/** Returns origin and base path of the functions without a trailing slash, for streams and uploads. */
export function functionsOrigin(environment: Environment, pagePort: string): string {
  if (environment.stage === 'production') return environment.functionsOrigin;
  const port = environment.ports.functions + portOffset(environment.ports, pagePort);
  return `http://127.0.0.1:${port}/${localProjectId}/${region}`;
}

/** Returns the identity provider's settings and, on the local stack, the URL of its emulator. */
export function identitySettings(
  environment: Environment,
  pagePort: string,
): { readonly configuration: IdentityConfiguration; readonly emulatorUrl: string | undefined } {
  if (environment.stage === 'production') {
    return { configuration: environment.identity, emulatorUrl: undefined };
  }
  const port = environment.ports.auth + portOffset(environment.ports, pagePort);
  const configuration = {
    apiKey: localProjectId,
    authDomain: `${localProjectId}.firebaseapp.com`,
    projectId: localProjectId,
  };
  return { configuration, emulatorUrl: `http://127.0.0.1:${port}` };
}

function parseLocalPorts(json: string): LocalPorts {
  const ports = JSON.parse(json) as Variables;
  return {
    web: readPort(ports, 'web'),
    functions: readPort(ports, 'functions'),
    auth: readPort(ports, 'auth'),
  };
}

function readPort(ports: Variables, name: string): number {
  const port = ports[name];
  if (typeof port !== 'number' || !Number.isInteger(port)) {
    throw new Error(`VITE_LOCAL_PORTS does not contain the port «${name}».`);
  }
  return port;
}

function readText(variables: Variables, name: string): string {
  const value = variables[name];
  if (typeof value !== 'string' || value === '') throw new Error(`The variable ${name} is missing.`);
  return value;
}

function readOrigin(variables: Variables, name: string): string {
  const value = readText(variables, name);
  if (!value.startsWith('https://')) throw new Error(`${name} must begin with https://.`);
  return new URL(value).origin;
}
