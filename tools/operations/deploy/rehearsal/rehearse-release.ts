import { region } from '../../../../functions/src/contract/region.ts';
import { answerAsNewProject } from './answer-as-new-project.ts';
import {
  answerRequests,
  type CliEndpoint,
  type CliRequest,
  type FirebaseCli,
  loadFirebaseCli,
} from './firebase-cli.ts';

/** Requests of `firebase deploy` for a manifest in a new project. */
export interface Rehearsal {
  readonly project: string;
  /** Functions with the CLI's own additions. */
  readonly endpoints: readonly CliEndpoint[];
  /** All requests that would be sent, in order. */
  readonly requests: readonly CliRequest[];
}

const codebase = 'default';
const runtime = 'nodejs24';

/**
 * Runs the CLI's own code with a manifest (as `firebase-functions` discovers it) against a new project, one at a time.
 * Validates, plans and releases in the steps of `lib/deploy/functions/prepare.js` and `release/index.js` of
 * firebase-tools 15; no request leaves the process. Rejects with the CLI's own error.
 */
export async function rehearseRelease(manifest: unknown, project: string): Promise<Rehearsal> {
  const cli = loadFirebaseCli();
  const requests: CliRequest[] = [];
  const restore = answerRequests(cli, (request) => {
    requests.push(request);
    return answerAsNewProject(request);
  });
  try {
    const want = await prepareRelease(cli, manifest, project);
    const endpoints = cli.backend.allEndpoints(want);
    // Releases only with a service account for each function: otherwise the CLI would look up the project's.
    if (endpoints.every(({ serviceAccount }) => serviceAccount)) await releaseBackend(cli, want, project);
    return { project, endpoints, requests };
  } finally {
    restore();
  }
}

type Backend = ReturnType<FirebaseCli['backend']['empty']>;

async function prepareRelease(cli: FirebaseCli, manifest: unknown, project: string): Promise<Backend> {
  const build = cli.discovery.buildFromV1Alpha1(manifest, project, region, runtime);
  const { backend } = await cli.build.resolveBackend({
    build,
    codebase,
    firebaseConfig: { projectId: project, storageBucket: `${project}.firebasestorage.app` },
    userEnvs: {},
    nonInteractive: true,
    isEmulator: false,
  });
  cli.prepare.resolveCpuAndConcurrency(backend);
  cli.prepare.resolveDefaultTimeout(backend);
  cli.validate.endpointsAreValid(backend, cli.backend.empty());
  cli.prepare.inferBlockingDetails(backend);
  await cli.validate.secretsAreValid(project, backend);
  for (const endpoint of cli.backend.allEndpoints(backend)) Object.assign(endpoint, { codebase });
  return backend;
}

async function releaseBackend(cli: FirebaseCli, wantBackend: Backend, project: string): Promise<void> {
  const haveBackend = cli.backend.empty();
  const plan = await cli.planner.createDeploymentPlan({
    codebase,
    wantBackend,
    haveBackend,
    projectId: project,
  });
  const executor = new cli.executor.InlineExecutor();
  const fabricator = new cli.fabricator.Fabricator({
    functionExecutor: executor,
    runFunctionExecutor: executor,
    executor,
    sources: { [codebase]: { storage: { bucket: 'rehearsal', object: 'functions.zip' } } },
    appEngineLocation: region,
    projectNumber: '1',
    projectId: project,
  });
  const { results } = await fabricator.applyPlan({ [codebase]: plan });
  const errors = results.flatMap(({ error }) => (error === undefined ? [] : [error]));
  if (errors.length > 0) throw new AggregateError(errors, 'The CLI failed to release a function.');
}
