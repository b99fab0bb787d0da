import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { localModels } from '../../../../emulators/src/local-model/local-models.ts';
import { localVariables } from '../../../../emulators/src/shared/local-variables.ts';
import type { EmbedOptions, Models } from '../../../../functions/src/engines/models/models.ts';
import { createOpenAiModels } from '../../../../functions/src/engines/models/openai-models.ts';
import { createLogger } from '../../../../functions/src/platform/logging/logger.ts';
import { parseEnvironment } from '../../../../functions/src/shared/config/environment.ts';

/** A real model on a small machine embeds few texts within one request's timeout. */
const textsPerRequest = 16;

/**
 * Returns the embedding model that the environment configures for the product, or else the local one. `folder` caches
 * the vectors of a real model, one file each, so that none is requested twice.
 */
export function openBenchModels(folder?: string): Models {
  if (!process.env.OPENAI_API_KEY) return localModels;
  const environment = parseEnvironment({ ...localVariables, ...process.env });
  const models = createOpenAiModels(
    environment,
    createLogger(() => {}),
  );
  const vectors = openVectors(models.embeddingModel, folder);
  const keyOf = (text: string, { form }: EmbedOptions): string =>
    createHash('sha256').update(`${form}\n${text}`).digest('base64url');
  return {
    ...models,
    async embed(texts, options) {
      const missing = [...new Set(texts)].filter((text) => !vectors.known.has(keyOf(text, options)));
      for (let from = 0; from < missing.length; from += textsPerRequest) {
        const batch = missing.slice(from, from + textsPerRequest);
        const madeVectors = await models.embed(batch, options);
        for (const [position, text] of batch.entries()) {
          vectors.keep(keyOf(text, options), madeVectors[position] ?? new Float32Array());
        }
      }
      return texts.map((text) => vectors.known.get(keyOf(text, options)) ?? new Float32Array());
    },
  };
}

function openVectors(model: string, folder: string | undefined) {
  const file = folder && path.join(folder, `${model.replace(/[^\w.-]/gu, '_')}.txt`);
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const cache = new Map<string, Float32Array>();
  const lines = file && existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  for (const line of lines) {
    const [key = '', values = ''] = line.split(' ');
    const bytes = new Uint8Array(Buffer.from(values, 'base64'));
    cache.set(key, new Float32Array(bytes.buffer));
  }
  return {
    known: cache,
    keep(key: string, vector: Float32Array): void {
      cache.set(key, vector);
      const bytes = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
      if (file) appendFileSync(file, `${key} ${bytes.toString('base64')}\n`);
    },
  };
}
