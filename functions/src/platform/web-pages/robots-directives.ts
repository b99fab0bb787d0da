/** Directives with a value; their names are not agents. */
const valuedDirectives = new Set([
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
  'unavailable_after',
]);

export interface RobotsDirectives {
  readonly noIndex: boolean;
  readonly noFollow: boolean;
}

/**
 * Reads the directives of `X-Robots-Tag` or a robots meta for an agent. Directives are whole words between commas;
 * those after the name of another agent apply to it alone, up to the end of the line. Each header is a line.
 */
export function readRobotsDirectives(text: string, agent: string, now = new Date()): RobotsDirectives {
  const foundDirectives = new Set(
    text
      .toLowerCase()
      .split('\n')
      .flatMap((line) => directivesOf(line, agent, now)),
  );
  const isNone = foundDirectives.has('none');
  return {
    noIndex: isNone || foundDirectives.has('noindex'),
    noFollow: isNone || foundDirectives.has('nofollow'),
  };
}

function directivesOf(line: string, agent: string, now: Date): string[] {
  let isOurs = true;
  const foundDirectives: string[] = [];
  for (const part of line.split(/[,;]/)) {
    const colon = part.indexOf(':');
    const name = part.slice(0, Math.max(0, colon)).trim();
    let directive = part.trim();
    if (name === 'unavailable_after') {
      if (isOurs && Date.parse(part.slice(colon + 1)) < now.getTime()) foundDirectives.push('noindex');
      continue;
    }
    if (colon >= 0 && !valuedDirectives.has(name)) {
      isOurs = name === agent.toLowerCase() || name === '*';
      directive = part.slice(colon + 1).trim();
    }
    if (isOurs) foundDirectives.push(directive);
  }
  return foundDirectives;
}

/** Name by which sites address our robot. */
export const robotName = 'LegajoBot';
