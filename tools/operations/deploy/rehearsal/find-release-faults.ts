import { region } from '../../../../functions/src/contract/region.ts';
import {
  type FunctionName,
  functionSecrets,
} from '../../../../functions/src/platform/config/function-secrets.ts';
import type { CliEndpoint } from './firebase-cli.ts';
import type { Rehearsal } from './rehearse-release.ts';

/**
 * Default quota of a project for each function. A new revision checks instances × processors and instances × memory
 * against the region's share. Refusals that name 20 vCPU and 40 GiB are quoted in googlecodelabs/feedback#1856, #2311
 * and firebase-tools#11001. «maxScale may not exceed 10»: firebase-tools#5692.
 */
const newProjectQuota = { instances: 10, processors: 20, memoryGib: 40 } as const;

/** Returns what a new project would refuse, or do in another region than intended, one sentence each. */
export function findReleaseFaults(rehearsal: Rehearsal): string[] {
  return [
    ...rehearsal.endpoints.flatMap(findSizeFaults),
    ...findAccountEmailFaults(rehearsal),
    ...findRegionFaults(rehearsal),
    ...findPublicAccessFaults(rehearsal),
    ...rehearsal.endpoints.flatMap(findSecretFaults),
  ];
}

function findSizeFaults({ id, cpu, availableMemoryMb, maxInstances }: CliEndpoint): string[] {
  const instances = maxInstances ?? Number.POSITIVE_INFINITY;
  const requestedParts = {
    instances,
    processors: instances * Number(cpu ?? Number.NaN),
    memoryGib: (instances * (availableMemoryMb ?? Number.NaN)) / 1_024,
  };
  const units = { instances: 'instances', processors: 'vCPU', memoryGib: 'GiB' } as const;
  return (['instances', 'processors', 'memoryGib'] as const).flatMap((what) =>
    requestedParts[what] <= newProjectQuota[what]
      ? []
      : [
          `${id} asks for up to ${requestedParts[what]} ${units[what]}, and a new project grants ${newProjectQuota[what]}.`,
        ],
  );
}

/** Google accepts only whole emails; the CLI completes `name@` in some requests, but not in all. */
function findAccountEmailFaults({ project, endpoints, requests }: Rehearsal): string[] {
  const namedAccounts = new Set(
    [...requests.map(({ body }) => body), ...endpoints.map(({ serviceAccount }) => serviceAccount)]
      .flatMap(listTexts)
      .map((text) => text.replace(/^serviceAccount:/, ''))
      .filter((text) => /^[a-z][a-z0-9-]*@/.test(text)),
  );
  const wrong = [...namedAccounts].filter(
    (address) => !address.endsWith(`@${project}.iam.gserviceaccount.com`),
  );
  const without = endpoints.filter(({ serviceAccount }) => !serviceAccount).map(({ id }) => id);
  return [
    ...wrong.map((address) => `«${address}» is not the whole address of a service account of ${project}.`),
    ...without.map(
      (id) =>
        `${id} has no service account: it would run as the project's own, which may do almost everything.`,
    ),
  ];
}

function findRegionFaults({ endpoints, requests }: Rehearsal): string[] {
  const requestedParts = requests.map(({ url }) => /\/locations\/([^/:?]+)/.exec(url)?.[1]);
  const regions = new Set([...endpoints.map((endpoint) => endpoint.region), ...requestedParts]);
  return [...regions].flatMap((found) =>
    found === undefined || found === region
      ? []
      : [`Something would be deployed in ${found}: all has to be in ${region}.`],
  );
}

/** Functions that any caller may invoke. The provider's blocking function needs it too. */
const publicFunctions = ['api', 'archive', 'guardsms', 'ingest', 'stripewebhook'];

function findPublicAccessFaults({ requests }: Rehearsal): string[] {
  return requests.flatMap(({ url, body }) => {
    const [, service = ''] = /\/services\/([^/:]+):setIamPolicy$/.exec(url) ?? [];
    const isOpen = listTexts(body).includes('allUsers');
    return isOpen && !publicFunctions.includes(service)
      ? [`Anybody could call ${service}, which is not public.`]
      : [];
  });
}

/** An attacker who takes over a function can read all its secrets, so it gets only those of the table. */
function findSecretFaults({ id, secretEnvironmentVariables }: CliEndpoint): string[] {
  const ownSecrets: readonly string[] = functionSecrets[id as FunctionName] ?? [];
  const foreign = (secretEnvironmentVariables ?? []).filter(({ key }) => !ownSecrets.includes(key));
  return foreign.map(({ key }) => `${id} would be given the secret ${key}, which is not its own.`);
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
