import { robotName } from '../../platform/web-pages/robots-directives.ts';
import type { Environment } from '../../shared/config/environment.ts';

/** Least time between two requests to one host, of all jobs and maps together. */
export const politeDelayMs = 1_000;

/** Our user agent, with the address of a page about us. */
export function describeRobot({ webOrigin }: Pick<Environment, 'webOrigin'>): string {
  return `Mozilla/5.0 (compatible; ${robotName}/1.0; +${webOrigin}/faq)`;
}
