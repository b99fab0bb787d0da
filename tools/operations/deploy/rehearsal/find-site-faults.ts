import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DeploySettings } from '../read-settings.ts';

/** Matches the `<meta>` element of the Content-Security-Policy. */
const policyTagPattern = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/g;

/** Matches a port as well: the code for the local stack alone builds its own address from a variable. */
const localOriginPattern = /https?:\/\/(?:127\.0\.0\.1|localhost):[\d*]+/g;
/** Matches the origin of the functions. */
const functionsOriginPattern = /https:\/\/[a-z0-9-]+\.cloudfunctions\.net/g;

/**
 * Returns the faults in the built web of a project, one sentence each. Reports pages with code but without the policy
 * of this project, the stage of the local stack, and URLs of it or of another project.
 */
export function findSiteFaults(
  folder: string,
  { webVariables }: Pick<DeploySettings, 'webVariables'>,
): string[] {
  const origin = webVariables.VITE_FUNCTIONS_ORIGIN ?? '';
  const files = globSync('**/*.{html,js,json,webmanifest,xml,txt}', { cwd: folder }).toSorted();
  if (!files.includes('index.html')) return ['The built web has no index.html.'];
  return files.flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const foreign = [
      ...(text.match(localOriginPattern) ?? []),
      ...(text.match(functionsOriginPattern) ?? []).filter((foundOrigin) => foundOrigin !== origin),
    ];
    return [
      ...(name.endsWith('.html') ? findPolicyFaults(name, text, origin) : []),
      ...(/VITE_STAGE["']?:\s*["'`]local/.test(text)
        ? [`The built web is the local stack's: ${name} says so.`]
        : []),
      ...[...new Set(foreign)].map(
        (foreignOrigin) => `The built web would call ${foreignOrigin}: ${name} names it.`,
      ),
    ];
  });
}

function findPolicyFaults(name: string, text: string, origin: string): string[] {
  const script = text.indexOf('<script');
  if (script < 0) return [];
  const [policy, ...others] = text.matchAll(policyTagPattern);
  const sources = policy?.[1]?.split(' ') ?? [];
  const isRight = policy !== undefined && policy.index < script && others.length === 0;
  return isRight && sources[0] === 'connect-src' && sources.includes(origin)
    ? []
    : [`The page ${name} does not begin with one policy that lets it call ${origin}.`];
}
