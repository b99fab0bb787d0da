import { createServer } from 'vite';
import { region } from '../../../functions/src/contract/region.ts';
import { loopback, projectId, readPorts } from '../shared/ports.ts';
import { pathInRepository } from '../shared/repository.ts';
import { apiProxy } from './api-proxy.ts';
import { localWebEnvironment } from './build-code.ts';

/** Serves the web from its sources, with hot reload and Hosting's rewrites. */
Object.assign(process.env, localWebEnvironment());
const ports = readPorts();
const functionsUrl = `http://${loopback}:${ports.functions}/${projectId}/${region}`;
const server = await createServer({
  root: pathInRepository('web'),
  configFile: pathInRepository('web/vite.config.ts'),
  server: {
    host: loopback,
    port: ports.web,
    strictPort: true,
    proxy: apiProxy(functionsUrl),
  },
});
await server.listen();
const stop = (): void => void server.close().finally(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('disconnect', stop);
process.send?.('ready');
