import type { CliRequest } from './firebase-cli.ts';

/** Google's response to the CLI: a status, and a body as parsed from JSON. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Responds as a project with the first version of every secret and without any deployment. Policies are empty, jobs do
 * not exist, and creations finish immediately.
 */
export function answerAsNewProject({ method, url, body }: CliRequest): Answer {
  const [, place, name] =
    /\/(projects\/[^/]+\/(?:secrets|locations\/[^/]+\/operations))\/([^/:?]+)/.exec(url) ?? [];
  if (place?.endsWith('/secrets') && url.endsWith(`/${name}`))
    return done({ name: `${place}/${name}`, labels: {} });
  if (url.endsWith('/versions/latest'))
    return done({ name: `${place}/${name}/versions/1`, state: 'ENABLED' });
  if (url.endsWith(':getIamPolicy')) return done({ bindings: [] });
  if (method === 'POST' && url.endsWith('/functions')) return done({ name: toOperation(body) });
  if (place?.endsWith('/operations')) {
    const service = `${place.replace('operations', 'services')}/${name?.toLowerCase()}`;
    const functionUrl = `https://${name}.invalid`;
    return done({ done: true, response: { url: functionUrl, serviceConfig: { service, uri: functionUrl } } });
  }
  if (method === 'GET' && url.includes('/jobs/')) return { status: 404, body: {} };
  return done({});
}

const done = (body: unknown): Answer => ({ status: 200, body });

/** Returns the name of the operation that creates a function: the CLI derives it from the name of the function. */
function toOperation(body: unknown): string {
  const name = typeof body === 'object' && body !== null && 'name' in body ? String(body.name) : '';
  return name.replace('/functions/', '/operations/');
}
