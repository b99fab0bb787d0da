import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import { type Coverage, checkProofs, type Requirement } from '../proofs/check-proofs.ts';
import { listTests } from '../proofs/list-tests.ts';
import { type Proofs, readProofs } from '../proofs/read-proofs.ts';
import asvs from './asvs.json' with { type: 'json' };

/** A requirement of OWASP ASVS 5.0.0. Without a test it needs a reason; `open` may accompany tests of the rest. */
interface AsvsRequirement {
  readonly level: number;
  readonly demand: string;
  /** Places that meet the requirement, with paths. */
  readonly where?: string;
  readonly open?: string;
  /** Part that Google fulfils. */
  readonly platform?: string;
  readonly notApplicable?: string;
}

interface SecuritySources {
  readonly requirements?: Readonly<Record<string, AsvsRequirement>>;
  /** Text of `docs/security.md`, with its tables of threats (`T1`) and of the LLM Top 10 (`LLM01`). */
  readonly document?: string;
  /** Proofs of the tests; by default those that the runners list. */
  readonly proofs?: Proofs;
}

/** Checks that tests prove the claims of the security tables, and that the named places exist. */
export async function checkSecurityCoverage({
  requirements = asvs,
  document,
  proofs,
}: SecuritySources = {}): Promise<Coverage> {
  const text = document ?? (await readFile(pathInRepository('docs/security.md'), 'utf8'));
  const all = [...readThreats(text), ...Object.entries(requirements).map(describeRequirement)];
  const { problems, table } = checkProofs(
    all,
    proofs ?? (await readProofs(await listTests())),
    (id) => !/^\d/.test(id),
  );
  const places = findMissingPlaces([text, ...all.map((one) => one.text)].join('\n'));
  return { problems: [...problems, ...places.map((place) => `${place} does not exist`)], table };
}

const readThreats = (document: string): Requirement[] =>
  [...document.matchAll(/^\| (T\d+|LLM\d\d) \| ([^|]*) \|/gm)].map(([, id = '', text = '']) => ({
    id,
    text,
  }));

function describeRequirement([id, requirement]: [string, AsvsRequirement]): Requirement {
  const { level, demand, where, open, platform, notApplicable } = requirement;
  const notes = Object.entries({ where, open, platform, 'not applicable': notApplicable });
  const lines = notes.flatMap(([name, note]) => (note === undefined ? [] : [`    ${name}: ${note}`]));
  return {
    id,
    text: [`${demand} (level ${level})`, ...lines].join('\n'),
    exempt: open !== undefined || platform !== undefined || notApplicable !== undefined,
  };
}

function findMissingPlaces(text: string): string[] {
  const places = [...text.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`/g)].map(([, place = '']) => place);
  return [...new Set(places)].filter((place) => !existsSync(pathInRepository(place)));
}
