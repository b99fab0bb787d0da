import type { IndexDefinitions } from '../../../../emulators/src/firestore/query-index.ts';
import { region } from '../../../../functions/src/contract/region.ts';
import { type CliEndpoint, loadFirebaseCli } from './firebase-cli.ts';

/** The parts of `firebase.json` that are examined. */
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

/** What is packaged for a project; everything else in the repository is built for the local stack. */
const packages = { functions: '.deploy/functions', hosting: '.deploy/web' } as const;

/**
 * The CLI's mistakes with a configuration beside these functions, one sentence each. Rewrites are looked up as
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
          leadsSomewhere(rewrite, endpoints),
          `firebase.json: ${rewrite.source} leads to a function that does not exist in ${region}.`,
        ] as const,
    ),
  ];
  return [
    ...checks.filter(([isRight]) => !isRight).map(([, fault]) => fault),
    ...Object.entries(configuration).flatMap(([target, settings]) => findHookFault(target, settings)),
  ];
}

function leadsSomewhere({ function: target }: Rewrite, endpoints: readonly CliEndpoint[]): boolean {
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

/** Long texts, and lists with an entry for each of their parts, which nothing asks for by themselves. */
const unasked = [
  ['searchableExchanges', 'starts'],
  ['searchableExchanges', 'question'],
  ['searchableExchanges', 'answer'],
  ['messages', 'text'],
  ['messages', 'sources'],
] as const;

/** Indexes that no query uses and that would be paid for each month. */
export function findIndexFaults({ fieldOverrides }: IndexDefinitions): string[] {
  return unasked.flatMap(([collectionGroup, fieldPath]) => {
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
