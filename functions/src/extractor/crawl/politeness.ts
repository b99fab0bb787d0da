import { robotName } from '../../platform/web-pages/robots-directives.ts';
import type { Environment } from '../../shared/config/environment.ts';

/** Minimum time between two requests to one host, over all jobs and maps. */
export const minRequestGapMs = 1_000;

/** Returns our user agent, with the URL of a page about us. */
export function describeRobot({ webOrigin }: Pick<Environment, 'webOrigin'>): string {
  return `Mozilla/5.0 (compatible; ${robotName}/1.0; +${webOrigin}/faq)`;
}
