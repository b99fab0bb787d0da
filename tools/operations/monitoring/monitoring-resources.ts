import { z } from 'zod';
import { UsageError } from '../../../emulators/src/shared/usage-error.ts';

const namedSchema = z.looseObject({
  name: z.string(),
  displayName: z.string().default(''),
  labels: z.record(z.string(), z.string()).default({}),
});
export type NamedResource = z.infer<typeof namedSchema>;
const pageSchema = z.looseObject({ nextPageToken: z.string().default('') });

const timeoutMs = 30_000;
/**
 * «If a metric was created recently, it could take up to 10 minutes to become available»: an alert is retried for that
 * long.
 */
const unknownMetricPauseMs = 30_000;
const unknownMetricTries = 24;

/** Google's error for an alert whose metric does not exist yet. */
class UnknownMetricError extends UsageError {}

export type Caller = (method: string, url: string, body?: object) => Promise<unknown>;

/** Returns a function that calls Google's API for a project. It rejects with the response on an error status. */
export function createCaller(project: string, readToken: () => Promise<string>): Caller {
  return async (method, url, body) => {
    const response = await fetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${await readToken()}`,
        'X-Goog-User-Project': project,
        'Content-Type': 'application/json',
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return response.json();
    const text = await response.text();
    const isUnknownMetric = response.status === 404 && /cannot find metric/i.test(text);
    const Refusal = isUnknownMetric ? UnknownMetricError : UsageError;
    throw new Refusal(`${method} ${url}: ${response.status} ${text.slice(0, 400)}`);
  };
}

export function displayNameOf(resource: object): string {
  return namedSchema.omit({ name: true }).parse(resource).displayName;
}

/** Channels, checks and policies of a project. */
export class MonitoringResources {
  readonly #call: Caller;
  readonly #base: string;
  readonly #ofProject: string;
  readonly #pause: (ms: number) => Promise<unknown>;

  constructor(options: {
    readonly call: Caller;
    /** Base URL of Google's Monitoring API. */
    readonly base: string;
    readonly project: string;
    readonly pause: (ms: number) => Promise<unknown>;
  }) {
    this.#call = options.call;
    this.#base = `${options.base}/v3`;
    this.#ofProject = `${this.#base}/projects/${options.project}`;
    this.#pause = options.pause;
  }

  async list(collection: string): Promise<NamedResource[]> {
    const allResources: NamedResource[] = [];
    let token = '';
    do {
      const query = `pageSize=100&pageToken=${encodeURIComponent(token)}`;
      const page = pageSchema.parse(await this.#call('GET', `${this.#ofProject}/${collection}?${query}`));
      allResources.push(...z.array(namedSchema).parse(page[collection] ?? []));
      token = page.nextPageToken;
    } while (token !== '');
    return allResources;
  }

  async create(collection: string, definition: object): Promise<NamedResource> {
    return namedSchema.parse(await this.#call('POST', `${this.#ofProject}/${collection}`, definition));
  }

  /** Replaces the resource with the same name, or creates it. */
  async put(
    collection: string,
    knownResources: readonly NamedResource[],
    definition: object,
  ): Promise<{ readonly made: boolean; readonly resource: NamedResource }> {
    const displayName = displayNameOf(definition);
    const foundResource = knownResources.find((each) => each.displayName === displayName);
    const resource = await this.#untilKnown(async () =>
      foundResource === undefined
        ? await this.create(collection, definition)
        : namedSchema.parse(
            await this.#call('PATCH', `${this.#base}/${foundResource.name}`, {
              ...definition,
              name: foundResource.name,
            }),
          ),
    );
    return { made: foundResource === undefined, resource };
  }

  /** Retries while Google does not know a metric. */
  async #untilKnown<Result>(send: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof UnknownMetricError) || tries === unknownMetricTries) throw error;
        await this.#pause(unknownMetricPauseMs);
      }
    }
  }
}
