import { createRequire } from 'node:module';
import { pathInRepository } from '../../../../emulators/src/shared/repository.ts';

/** A request that the CLI would send. `body` is the value before it becomes JSON. */
export interface CliRequest {
  readonly method: string;
  /** Origin, version and path. */
  readonly url: string;
  readonly body: unknown;
}

/** An endpoint after the CLI has read the manifest and added defaults; only the checked fields. */
export interface CliEndpoint {
  readonly id: string;
  readonly region: string;
  readonly serviceAccount?: string | null;
  readonly cpu?: number | string | null;
  readonly availableMemoryMb?: number | null;
  readonly maxInstances?: number | null;
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[];
}

/** The CLI's own types are not published, so values between its steps are opaque. */
type OpaqueValue = Readonly<Record<string, unknown>>;

interface CliClient {
  readonly opts: { readonly urlPrefix: string; readonly apiVersion?: string };
  request(options: { method: string; path: string; body?: unknown }): Promise<{
    readonly status: number;
    readonly body: unknown;
  }>;
}

interface Fabricator {
  applyPlan(plan: OpaqueValue): Promise<{ readonly results: readonly { readonly error?: Error }[] }>;
}

/** Steps of `firebase deploy` that decide what is sent, as `prepare` and `release` of firebase-tools call them. */
export interface FirebaseCli {
  readonly apiClient: { readonly Client: { readonly prototype: CliClient } };
  readonly discovery: {
    buildFromV1Alpha1(manifest: unknown, project: string, region: string, runtime: string): OpaqueValue;
  };
  readonly build: { resolveBackend(options: OpaqueValue): Promise<{ readonly backend: OpaqueValue }> };
  readonly backend: {
    empty(): OpaqueValue;
    of(...endpoints: readonly CliEndpoint[]): OpaqueValue;
    allEndpoints(backend: OpaqueValue): CliEndpoint[];
  };
  readonly prepare: {
    resolveCpuAndConcurrency(backend: OpaqueValue): void;
    resolveDefaultTimeout(backend: OpaqueValue): void;
    inferBlockingDetails(backend: OpaqueValue): void;
  };
  readonly validate: {
    endpointsAreValid(want: OpaqueValue, have: OpaqueValue): void;
    secretsAreValid(project: string, backend: OpaqueValue): Promise<void>;
  };
  readonly planner: { createDeploymentPlan(options: OpaqueValue): Promise<OpaqueValue> };
  readonly fabricator: { readonly Fabricator: new (options: OpaqueValue) => Fabricator };
  readonly executor: { readonly InlineExecutor: new () => OpaqueValue };
  readonly hosting: {
    findEndpointForRewrite(...args: unknown[]): { readonly matchingEndpoint?: CliEndpoint };
  };
}

const load = createRequire(import.meta.url);

/** Loads the installed firebase-tools, the version that `npm run deploy` runs. Takes about a second. */
export function loadFirebaseCli(): FirebaseCli {
  const part = (name: string) => load(pathInRepository('node_modules/firebase-tools/lib', name));
  return {
    apiClient: part('apiv2.js'),
    discovery: part('deploy/functions/runtimes/discovery/v1alpha1.js'),
    build: part('deploy/functions/build.js'),
    backend: part('deploy/functions/backend.js'),
    prepare: part('deploy/functions/prepare.js'),
    validate: part('deploy/functions/validate.js'),
    planner: part('deploy/functions/release/planner.js'),
    fabricator: part('deploy/functions/release/fabricator.js'),
    executor: part('deploy/functions/release/executor.js'),
    hosting: part('deploy/hosting/convertConfig.js'),
  };
}

/** Redirects requests of the CLI's client to `answer` instead of Google, until the returned function is called. */
export function answerRequests(
  { apiClient: { Client } }: FirebaseCli,
  answer: (request: CliRequest) => { status: number; body: unknown },
): () => void {
  const { request: original } = Client.prototype;
  Client.prototype.request = async function request({ method, path, body }) {
    const { urlPrefix, apiVersion } = this.opts;
    const parts = [urlPrefix, ...(apiVersion === undefined ? [] : [apiVersion]), path.replace(/^\//, '')];
    return answer({ method, url: parts.join('/'), body });
  };
  return () => {
    Client.prototype.request = original;
  };
}
