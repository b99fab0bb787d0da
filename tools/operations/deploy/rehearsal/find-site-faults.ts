import type { IndexDefinitions } from '../../../../emulators/src/firestore/query-index.ts';
import { originPlaceholder } from '../../../../emulators/src/stack/fill-in-origins.ts';
import { region } from '../../../../functions/src/contract/region.ts';
import { type CliEndpoint, loadFirebaseCli } from './firebase-cli.ts';

/** The parts of the deployed `firebase.json` that are examined. */
export interface SiteConfiguration {
  readonly firestore: { readonly location?: string };
  readonly hosting: { readonly rewrites: readonly Rewrite[] };
}

interface Rewrite {
  readonly source: string;
  readonly function?: { readonly functionId: string; readonly region?: string };
}

/**
 * The CLI's mistakes with a configuration beside these functions, one sentence each. Rewrites are looked up as
 * `lib/deploy/hosting/convertConfig.js` of firebase-tools does.
 */
export function findSiteFaults(
  configuration: SiteConfiguration,
  endpoints: readonly CliEndpoint[],
): string[] {
  const { firestore, hosting } = configuration;
  const text = JSON.stringify(configuration);
  const checks: readonly (readonly [isRight: boolean, fault: string])[] = [
    [
      firestore.location === region,
      `firebase.json: without "location": "${region}", a missing database would be made in another region, for ever.`,
    ],
    [
      !text.includes('predeploy'),
      'firebase.json: a «predeploy» hook is left, which would refuse the deployment.',
    ],
    [
      !text.includes(originPlaceholder),
      `firebase.json: the security policy still says ${originPlaceholder}.`,
    ],
    ...hosting.rewrites.map(
      (rewrite) =>
        [
          leadsSomewhere(rewrite, endpoints),
          `firebase.json: ${rewrite.source} leads to a function that does not exist in ${region}.`,
        ] as const,
    ),
  ];
  return checks.filter(([isRight]) => !isRight).map(([, fault]) => fault);
}

function leadsSomewhere({ function: target }: Rewrite, endpoints: readonly CliEndpoint[]): boolean {
  if (target === undefined) return true;
  const { backend, hosting } = loadFirebaseCli();
  const { functionId, region: place = '' } = target;
  const found = hosting.findEndpointForRewrite('site', backend.of(...endpoints), functionId, place);
  return place === region && found.matchingEndpoint !== undefined;
}

const refusal = 'node tools/refuse-root-deploy.mjs';

/** What `firebase deploy`, run in the root of the repository, would publish of the local files. */
export function findRootFaults(root: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(root).flatMap(([target, settings]) =>
    [settings].flat().every((each) => JSON.stringify(each).includes(refusal))
      ? []
      : [
          `firebase.json: «firebase deploy --only ${target}» in the root is not refused, and would publish what is local.`,
        ],
  );
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
