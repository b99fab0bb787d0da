import type { ComparedChange, ComparisonAnchor } from '../../contract/comparisons/schemas.ts';
import { compareDocuments } from '../../engines/compare/index.ts';
import type { PageText } from '../../engines/document-reading/index.ts';
import { runInTimeSlices } from '../../platform/resilience/in-turns.ts';
import { printContract } from '../../shared/examples/print-contract.ts';
import type { Services } from '../../shared/services.ts';
import { describeChanges } from '../comparing/describe-changes.ts';
import { exampleLeases } from './example-lease.ts';

interface ExampleVersion {
  readonly name: string;
  readonly original: Buffer;
  readonly pages: readonly PageText[];
}

export interface MadeExample {
  readonly before: ExampleVersion;
  readonly after: ExampleVersion;
  readonly changes: readonly ComparedChange[];
  readonly anchors: readonly ComparisonAnchor[];
}

let examplePromise: Promise<MadeExample> | undefined;

/** Prints, reads and compares both versions of the example, once per process. */
export function makeExample(services: Pick<Services, 'readDocument'>): Promise<MadeExample> {
  examplePromise ??= compareExampleLeases(services).catch((error: unknown) => {
    examplePromise = undefined;
    throw error;
  });
  return examplePromise;
}

async function compareExampleLeases(services: Pick<Services, 'readDocument'>): Promise<MadeExample> {
  const before = await printAndRead(services, exampleLeases.before);
  const after = await printAndRead(services, exampleLeases.after);
  const comparison = await runInTimeSlices(compareDocuments(before.pages, after.pages));
  return {
    before,
    after,
    ...(await runInTimeSlices(describeChanges(comparison, before.pages, after.pages))),
  };
}

/** Limit above the page count of the lease. */
const maxPages = 10;
const timeoutMs = 60_000;

async function printAndRead(
  { readDocument }: Pick<Services, 'readDocument'>,
  lease: (typeof exampleLeases)['before'],
): Promise<ExampleVersion> {
  const original = await printContract(lease);
  const signal = AbortSignal.timeout(timeoutMs);
  const { pages } = await readDocument({ bytes: original, kind: 'pdf', maxPages, signal });
  return { name: lease.fileName, original, pages };
}
