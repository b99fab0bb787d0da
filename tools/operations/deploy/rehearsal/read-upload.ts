import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import JSZip from 'jszip';
import type { GoogleRequest } from '../fixtures/start-google.ts';

/** The parts of the CLI's requests to Google that are checked. */
export interface Upload {
  /** Requests that would change the project, as `METHOD URL`. */
  readonly changes: readonly string[];
  /** SHA-256 of each source file of the functions; undefined without an upload. */
  readonly functions: Readonly<Record<string, string>> | undefined;
  /** Created functions, ordered by name. */
  readonly createdFunctions: readonly string[];
  /** SHA-256 of each file of the site; undefined without an upload. */
  readonly site: Readonly<Record<string, string>> | undefined;
  /** Files of rules, ordered by name. */
  readonly rules: readonly string[];
  readonly hasIndexes: boolean;
  /** Texts of the site, and JSON bodies. */
  readonly texts: readonly string[];
}

/**
 * Matches harmless requests: reads, and preparations of a change, because a version of Hosting has no effect
 * before its release.
 */
const harmlessPattern =
  /:testIamPermissions$|:getIamPolicy$|:test$|:generateUploadUrl$|:populateFiles$|\/versions$/;

export async function readUpload(requests: readonly GoogleRequest[]): Promise<Upload> {
  const changes = requests.filter(
    ({ method, url }) => method !== 'GET' && isOfProject(url) && !harmlessPattern.test(pathOf(url)),
  );
  const source = requests.find(({ method, url }) => method === 'PUT' && url.includes('/uploads/'));
  const populated = bodiesOf(requests, /:populateFiles$/) as { files: Record<string, string> }[];
  const uploaded = new Map(
    requests
      .filter(({ url }) => url.includes('/upload/sites/'))
      .map(({ url, body }) => [pathOf(url).split('/').at(-1), gunzipSync(body)]),
  );
  const names = populated.flatMap(({ files }) => Object.entries(files));
  const rulesets = bodiesOf(requests, /\/rulesets$/) as { source: { files: { name: string }[] } }[];
  return {
    changes: changes.map(({ method, url }) => `${method} ${url}`),
    functions: source && (await hashArchive(source.body)),
    createdFunctions: (bodiesOf(requests, /\/functions$/) as { name: string }[])
      .map(({ name }) => name.split('/').at(-1) ?? '')
      .toSorted(),
    site:
      names.length === 0
        ? undefined
        : Object.fromEntries(
            names
              .map(([name, hash]) => [name.slice(1), sha256(uploaded.get(hash) ?? Buffer.alloc(0))] as const)
              .toSorted(),
          ),
    rules: rulesets.flatMap(({ source: { files } }) => files.map(({ name }) => name)).toSorted(),
    hasIndexes: requests.some(({ method, url }) => method !== 'GET' && /\/collectionGroups\//.test(url)),
    texts: [
      ...[...uploaded.values()].map(String),
      ...changes.filter(({ body }) => body[0] === 0x7b).map(({ body }) => String(body)),
    ],
  };
}

const isOfProject = (url: string): boolean => /\.googleapis\.com$/.test(new URL(url).hostname);
const pathOf = (url: string): string => new URL(url).pathname;

/** Returns the JSON that was posted to matching URLs. */
const bodiesOf = (requests: readonly GoogleRequest[], pattern: RegExp): unknown[] =>
  requests
    .filter(({ method, url }) => method === 'POST' && pattern.test(pathOf(url)))
    .map(({ body }) => JSON.parse(String(body)));

async function hashArchive(bytes: Buffer): Promise<Record<string, string>> {
  const { files } = await JSZip.loadAsync(bytes);
  const hashesPromise = Object.values(files)
    .filter(({ dir }) => !dir)
    .map(async (file) => [file.name, sha256(await file.async('nodebuffer'))] as const);
  return Object.fromEntries((await Promise.all(hashesPromise)).toSorted());
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
