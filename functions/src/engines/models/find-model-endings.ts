import { z } from 'zod';
import type { Logger } from '../../platform/logging/logger.ts';
import { dayMs } from '../../platform/time/time-units.ts';
import type { ModelSettings } from './model-settings.ts';

/** A model that is configured and will be switched off. */
export interface ModelEnding {
  readonly model: string;
  /** `2026-12-11`. */
  readonly shutdownDate: string;
}

const patienceMs = 10_000;

/** Of the list of models; OpenAI says there when one ends: https://developers.openai.com/api/docs/deprecations. */
const listSchema = z.object({
  data: z.array(z.object({ id: z.string(), shutdown_date: z.iso.date().nullish() })),
});

/**
 * The configured models whose end their makers have announced. A provider with an unreadable list, or one without ends,
 * has none; the log reports the former.
 */
export async function findModelEndings(settings: ModelSettings, logger: Logger): Promise<ModelEnding[]> {
  const { modelProviders, embeddings } = settings;
  const asked = [
    ...modelProviders.map(({ chatModel, visionModel, ...server }) => ({
      server,
      models: [chatModel, visionModel],
    })),
    ...embeddings.hosts.map((server) => ({ server, models: [embeddings.model] })),
  ];
  const endings = new Map<string, ModelEnding>();
  for (const { server, models } of asked) {
    try {
      for (const { id, shutdown_date } of await listModels(server)) {
        if (!shutdown_date || !models.includes(id)) continue;
        endings.set(id, { model: id, shutdownDate: shutdown_date });
      }
    } catch (cause) {
      logger.warn('models were not listed', { models, cause });
    }
  }
  return [...endings.values()];
}

/** Logs for each such model that another one has to be configured, which becomes an alert. Never rejects. */
export async function warnOfModelEndings(
  settings: ModelSettings,
  { logger, now }: { readonly logger: Logger; readonly now: () => Date },
): Promise<void> {
  for (const { model, shutdownDate } of await findModelEndings(settings, logger)) {
    const daysLeft = Math.ceil((Date.parse(shutdownDate) - now().getTime()) / dayMs);
    logger.error('model will be shut down', { model, shutdown_date: shutdownDate, days_left: daysLeft });
  }
}

async function listModels(server: { readonly baseUrl: string; readonly apiKey: string }) {
  const response = await fetch(`${server.baseUrl.replace(/\/$/, '')}/models`, {
    headers: { Authorization: `Bearer ${server.apiKey}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`the list of models answers ${response.status}`);
  return listSchema.parse(await response.json()).data;
}
