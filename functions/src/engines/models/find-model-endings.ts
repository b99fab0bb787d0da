import { z } from 'zod';
import type { Logger } from '../../platform/logging/logger.ts';
import { dayMs } from '../../platform/time/time-units.ts';
import type { ModelSettings } from './model-settings.ts';

/** A configured model with an announced end. */
export interface ModelEnding {
  readonly model: string;
  /** ISO day, such as `2026-12-11`. */
  readonly shutdownDate: string;
}

const timeoutMs = 10_000;

/**
 * The part of the model list that is read. OpenAI announces the end there:
 * https://developers.openai.com/api/docs/deprecations.
 */
const listSchema = z.object({
  data: z.array(z.object({ id: z.string(), shutdown_date: z.iso.date().nullish() })),
});

/**
 * Finds the configured models whose end has been announced. Returns none for a provider without ends in its list, or
 * with a list that cannot be read, which is logged.
 */
export async function findModelEndings(settings: ModelSettings, logger: Logger): Promise<ModelEnding[]> {
  const { modelProviders, embeddings } = settings;
  const configuredModels = [
    ...modelProviders.map(({ chatModel, visionModel, ...server }) => ({
      server,
      models: [chatModel, visionModel],
    })),
    ...embeddings.hosts.map((server) => ({ server, models: [embeddings.model] })),
  ];
  const endings = new Map<string, ModelEnding>();
  for (const { server, models } of configuredModels) {
    try {
      for (const { id, shutdown_date } of await listModels(server)) {
        if (!shutdown_date || !models.includes(id)) continue;
        endings.set(id, { model: id, shutdownDate: shutdown_date });
      }
    } catch (cause) {
      logger.warn('model list not read', { models, cause });
    }
  }
  return [...endings.values()];
}

/** Logs an error, which raises an alert, for each model that must be replaced. Never rejects. */
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
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`the list of models answers ${response.status}`);
  return listSchema.parse(await response.json()).data;
}
