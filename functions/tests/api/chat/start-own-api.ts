import { startAi } from '../../../../emulators/src/ai/start-ai.ts';
import { connectStack } from '../../../../emulators/src/seed/connect-stack.ts';
import { serverEnvironment } from '../../../../emulators/src/seed/server-environment.ts';
import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import type { StackAddresses } from '../../../../emulators/src/shared/stack-addresses.ts';
import type { Models } from '../../../src/engines/models/models.ts';
import { createOpenAiModels } from '../../../src/engines/models/openai-models.ts';
import { handlers } from '../../../src/handlers.ts';
import { createLogger } from '../../../src/platform/logging/logger.ts';
import { createServices } from '../../../src/services.ts';
import { createHttpApp } from '../../../src/shared/http/create-http-app.ts';

/**
 * Starts an API and an AI stand-in of this test's own over the stack. Used for failures after which the API stops
 * calling the models, also for other tests. `adapt` may wrap the models.
 */
export async function startOwnApi(
  stack: StackAddresses,
  adapt: (models: Models) => Models = (models) => models,
  options: { readonly quickMs?: number } = {},
) {
  connectStack(stack);
  const ai = await startAi({ port: 0 });
  const environment = serverEnvironment({ ...stack, ai: ai.url });
  const log: string[] = [];
  const logger = createLogger((line) => log.push(line));
  const services = {
    ...createServices(environment),
    logger,
    models: adapt(createOpenAiModels(environment, logger)),
  };
  const api = await serveApp(createHttpApp(services, handlers, 'api', options), 0);
  const addresses: StackAddresses = { ...stack, api: `${api.url}/api`, functions: api.url, ai: ai.url };
  return {
    addresses,
    /** The log lines of the API so far, as text. */
    log: log as readonly string[],
    /** Removes the pending model faults. */
    clearModelFaults: async (): Promise<void> => {
      await fetch(`${ai.url}/x-control/clear`, { method: 'POST' });
    },
    async close(): Promise<void> {
      await Promise.all([api.close(), ai.close()]);
    },
  };
}
