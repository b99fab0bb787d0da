import type { IndexDefinitions } from '../../../../emulators/src/firestore/query-index.ts';
import { region } from '../../../../functions/src/contract/region.ts';
import { type CliEndpoint, loadFirebaseCli } from './firebase-cli.ts';

/** Parts of `firebase.json` that are checked. */
export interface Configuration {
  readonly firestore: Target & { readonly location?: string };
  readonly storage: Target;
  readonly functions: readonly (Target & { readonly source: string })[];
  readonly hosting: Target & { readonly public: string; readonly rewrites: readonly Rewrite[] };
}

interface Target {
  readonly predeploy?: readonly string[];
}

interface Rewrite {
  readonly source: string;
  readonly function?: { readonly functionId: string; readonly region?: string };
}

/** Folders that are packaged for a project; other folders are built for the local stack. */
const packages = { functions: '.deploy/functions', hosting: '.deploy/web' } as const;

/**
 * Returns faults of a configuration that the CLI would apply wrongly, one sentence each. Looks up rewrites as
 * `lib/deploy/hosting/convertConfig.js` of firebase-tools does.
 */
export function findConfigurationFaults(
  configuration: Configuration,
  endpoints: readonly CliEndpoint[],
): string[] {
  const { firestore, functions, hosting } = configuration;
  const checks: readonly (readonly [isRight: boolean, fault: string])[] = [
    [
      firestore.location === region,
      `firebase.json: without "location": "${region}", a missing database would be made in another region, for ever.`,
    ],
    [
      functions.every(({ source }) => source === packages.functions),
      `firebase.json: the functions would be uploaded from another folder than ${packages.functions}, unproved.`,
    ],
    [
      hosting.public === packages.hosting,
      `firebase.json: the web would be uploaded from another folder than ${packages.hosting}, unproved.`,
    ],
    ...hosting.rewrites.map(
      (rewrite) =>
        [
          hasTarget(rewrite, endpoints),
          `firebase.json: ${rewrite.source} leads to a function that does not exist in ${region}.`,
        ] as const,
    ),
  ];
  return [
    ...checks.filter(([isRight]) => !isRight).map(([, fault]) => fault),
    ...Object.entries(configuration).flatMap(([target, settings]) => findHookFault(target, settings)),
  ];
}

function hasTarget({ function: target }: Rewrite, endpoints: readonly CliEndpoint[]): boolean {
  if (target === undefined) return true;
  const { backend, hosting } = loadFirebaseCli();
  const { functionId, region: place = '' } = target;
  const found = hosting.findEndpointForRewrite('site', backend.of(...endpoints), functionId, place);
  return place === region && found.matchingEndpoint !== undefined;
}

function findHookFault(target: string, settings: Target | readonly Target[]): string[] {
  const hook = `node tools/bootstrap.mjs predeploy ${target}`;
  return [settings].flat().every(({ predeploy = [] }) => predeploy.length === 1 && predeploy[0] === hook)
    ? []
    : [`firebase.json: «firebase deploy --only ${target}» would deploy unproved: it does not run «${hook}».`];
}

/** Long texts, and lists and maps with an index entry for each part, which no query uses alone. */
const unqueriedFields = [
  ['searchableExchanges', 'starts'],
  ['searchableExchanges', 'question'],
  ['searchableExchanges', 'answer'],
  ['messages', 'text'],
  ['messages', 'sources'],
] as const;

/** Returns indexes that no query uses and that would be billed each month. */
export function findIndexFaults({ fieldOverrides }: IndexDefinitions): string[] {
  return unqueriedFields.flatMap(([collectionGroup, fieldPath]) => {
    const own = fieldOverrides.find(
      (known) => known.collectionGroup === collectionGroup && known.fieldPath === fieldPath,
    );
    return own?.indexes.length === 0
      ? []
      : [
          `firestore.indexes.json: ${collectionGroup}.${fieldPath} would have indexes of its own, which nothing uses.`,
        ];
  });
}
