import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { projectId } from '../../../emulators/src/shared/ports.ts';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import { region } from '../../../functions/src/contract/region.ts';

/** The operator's settings of a project, without its secrets. */
export interface DeploySettings {
  readonly project: string;
  /** Origin of the functions; `stripeWebhook` and others are paths of it. */
  readonly functionsOrigin: string;
  /** Host of the site: of the first origin, or the default one of the project. */
  readonly siteHost: string;
  /** `functions/.env` and `functions/.env.PROJECT`. */
  readonly functionsVariables: Readonly<Record<string, string>>;
  /** `web/.env.PROJECT`, with variables that follow from the project's name. */
  readonly webVariables: Readonly<Record<string, string>>;
}

const projectsSchema = z.object({ projects: z.object({ default: z.string().optional() }) });

/**
 * Reads the settings of a project, by default that of `.firebaserc`, or else the local stack's. A missing file counts
 * as empty.
 */
export async function readSettings(name: string | undefined): Promise<DeploySettings> {
  const project = name ?? (await readDefaultProject());
  const functionsOrigin = `https://${region}-${project}.cloudfunctions.net`;
  const functionsVariables = {
    ...(await readVariables('functions/.env')),
    ...(await readVariables(`functions/.env.${project}`)),
  };
  const [site = ''] = (functionsVariables.LEGAJO_ORIGINS ?? '').split(',');
  return {
    project,
    functionsOrigin,
    siteHost: URL.parse(site)?.host ?? `${project}.web.app`,
    functionsVariables,
    webVariables: {
      VITE_STAGE: 'production',
      VITE_FUNCTIONS_ORIGIN: functionsOrigin,
      VITE_FIREBASE_PROJECT_ID: project,
      VITE_FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
      ...(await readVariables(`web/.env.${project}`)),
    },
  };
}

async function readDefaultProject(): Promise<string> {
  const file = pathInRepository('.firebaserc');
  if (!existsSync(file)) return projectId;
  const text = await readFile(file, 'utf8');
  return projectsSchema.parse(JSON.parse(text)).projects.default ?? projectId;
}

async function readVariables(file: string): Promise<Record<string, string>> {
  const path = pathInRepository(file);
  const text = existsSync(path) ? await readFile(path, 'utf8') : '';
  return Object.fromEntries(
    Object.entries(parseEnv(text)).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
