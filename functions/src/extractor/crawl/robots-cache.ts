import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { siteOf } from '../frontier/normalise-url.ts';
import { jobFolder } from '../job/job-files.ts';
import { createJobFile, readJobFile } from '../job/stored-page.ts';
import { fetchRobots, openRules, type RobotsRules } from '../page-reader/read-robots.ts';
import type { SliceContext } from './crawl-context.ts';

const robotsFileSchema = z.object({ text: z.string() });

/** Rules of each origin that a job meets: requested once, and stored for later workers. */
export interface RobotsCache {
  /** Returns `unreachable` when the origin's rules cannot be read: then nothing is allowed. */
  rulesOf(url: URL): Promise<RobotsRules | 'unreachable'>;
}

export function createRobotsCache(context: SliceContext): RobotsCache {
  const rulesByOrigin = new Map<string, Promise<RobotsRules | 'unreachable'>>();
  return {
    rulesOf: ({ origin }) => {
      const rulesPromise = rulesByOrigin.get(origin) ?? readRules(context, origin);
      rulesByOrigin.set(origin, rulesPromise);
      return rulesPromise;
    },
  };
}

async function readRules(context: SliceContext, origin: string): Promise<RobotsRules | 'unreachable'> {
  const { settings, fetching, reader, signal, politenessLimiter } = context;
  const { bucket } = context.services;
  const name = createHash('sha256').update(origin).digest('hex').slice(0, 16);
  const path = `${jobFolder(context.session.key)}robots/${name}.json`;
  const storedRules = await readJobFile(bucket, path, robotsFileSchema);
  if (storedRules !== undefined) return openRules(reader, origin, storedRules.text, signal);
  for (const pauseMs of [...settings.retryDelaysMs, undefined]) {
    await politenessLimiter.take(siteOf(new URL(origin)), requestGapMs(context, origin), signal);
    const file = await fetchRobots(fetching, origin, signal);
    if (file.state !== 'unreachable') {
      const text = file.state === 'read' ? file.text : '';
      await createJobFile(bucket, path, { text });
      return openRules(reader, origin, text, signal);
    }
    if (pauseMs !== undefined) await delay(Math.min(pauseMs, maxPauseMs), undefined, { signal });
  }
  return 'unreachable';
}

/** Maximum delay between two tries of a robots.txt. */
const maxPauseMs = 10_000;

/** Returns the minimum milliseconds between two requests to an origin. */
export function requestGapMs(
  { settings, fetching }: Pick<SliceContext, 'settings' | 'fetching'>,
  origin: string,
  rules: Pick<RobotsRules, 'crawlDelayMs'> = { crawlDelayMs: 0 },
): number {
  const isLocal = fetching.localSites.includes(origin);
  return Math.max(rules.crawlDelayMs, isLocal ? settings.localDelayMs : settings.politeDelayMs);
}
