import { createRequire } from 'node:module';
import { messageOf } from '../../../../emulators/src/shared/message-of.ts';
import { inRepository, repositoryRoot } from '../../../../emulators/src/shared/repository.ts';
import { answerAsNewProject } from './answer-as-new-project.ts';
import { answerRequests, loadFirebaseCli } from './firebase-cli.ts';

/**
 * Runs in a separate process, because hooks write to its output: `firebase deploy --only X` in the root of the
 * repository for each X of the arguments, or of everything (`all`), with the CLI's own code and without Google. The
 * last line of its output is JSON: for each, the CLI's message, and how many requests it would have sent.
 */
const load = createRequire(import.meta.url);
const part = (name: string) => load(inRepository('node_modules/firebase-tools/lib', name));
const project = 'legajo-prod';
let requests = 0;
answerRequests(loadFirebaseCli(), (request) => {
  requests += 1;
  return answerAsNewProject(request);
});

async function deployOnly(only: string): Promise<string> {
  const config = part('config.js').Config.load({ cwd: repositoryRoot });
  const ids = { project, projectId: project, site: project, projectRoot: repositoryRoot };
  try {
    // In the order of the command line (`lib/commands/deploy.js`).
    const all = ['storage', 'firestore', 'functions', 'hosting'];
    const [target] = only.split(':');
    await part('deploy/index.js').deploy(only === 'all' ? all : [target], {
      ...ids,
      config,
      ...(only !== 'all' && { only }),
      nonInteractive: true,
    });
    return 'deployed';
  } catch (error) {
    return messageOf(error);
  }
}

const refusals: Record<string, string> = {};
for (const only of process.argv.slice(2)) refusals[only] = await deployOnly(only);
console.log(JSON.stringify({ refusals, requests }));
