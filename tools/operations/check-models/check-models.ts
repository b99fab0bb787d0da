import { z } from 'zod';
import type { ModelSettings } from '../../../functions/src/engines/models/model-settings.ts';
import type { ModelPurpose, Models } from '../../../functions/src/engines/models/models.ts';
import { createOpenAiModels } from '../../../functions/src/engines/models/openai-models.ts';
import type { Logger } from '../../../functions/src/platform/logging/logger.ts';
import { sampleCalls, sampleTexts } from './sample-calls.ts';

/** Result of one call. */
export interface CheckedCall {
  /** Position in the configuration, from 1. */
  readonly provider: number;
  readonly purpose: ModelPurpose | 'question' | 'passage';
  readonly model: string;
  readonly isAccepted: boolean;
  /** True when a text-only model refused a picture, which is no fault. */
  readonly isTextOnly: boolean;
  /** Reasons of a refusal, or remarks. Spanish, except the provider's words. */
  readonly notes: readonly string[];
  readonly durationMs: number;
  /** Undefined when the provider reports none. */
  readonly tokens: z.infer<typeof answeredSchema> | undefined;
}

const answeredSchema = z.object({
  input_tokens: z.number(),
  cached_tokens: z.number(),
  output_tokens: z.number(),
  reasoning_tokens: z.number(),
  cost_micro_eur: z.number().nullable(),
  is_cut: z.boolean(),
});

const failedSchema = z.object({ kind: z.string(), cause: z.instanceof(Error) });
const refusedSchema = z.object({ parameter: z.string() });

/** Timeout of a call; exceeding it is a finding. */
const timeoutMs = 120_000;

/** Collects the log lines of the calls of one check. */
class LogCollector implements Logger {
  readonly #lines: { message: string; fields: Record<string, unknown> }[] = [];
  debug = this.#hear.bind(this);
  info = this.#hear.bind(this);
  warn = this.#hear.bind(this);
  error = this.#hear.bind(this);

  #hear(message: string, fields: Record<string, unknown> = {}): void {
    this.#lines.push({ message, fields });
  }

  findAll<S extends z.ZodType>(message: string, schema: S): z.infer<S>[] {
    return this.#lines.flatMap((line) => {
      const parsed = schema.safeParse(line.fields);
      return line.message === message && parsed.success ? [parsed.data] : [];
    });
  }
}

/** Makes one small call of each purpose to each provider, and one of each form to each embedding host, in sequence. */
export async function* checkModels(settings: ModelSettings): AsyncGenerator<CheckedCall> {
  const { modelProviders, embeddings } = settings;
  const canJudge = modelProviders.length > 1;
  for (const [order, provider] of modelProviders.entries()) {
    for (const call of Object.values(sampleCalls)) {
      const { purpose } = call;
      if (purpose === 'judge' && (!canJudge || order === 0)) continue;
      const model = purpose === 'vision' ? provider.visionModel : provider.chatModel;
      const alone = { ...settings, modelProviders: [provider] };
      yield await checkCall({ provider: order + 1, purpose, model }, alone, async (models, signal) => {
        await models.completeText({ ...call, signal });
        return [];
      });
    }
  }
  for (const [order, host] of embeddings.hosts.entries()) {
    const alone = { ...settings, embeddings: { ...embeddings, hosts: [host] } };
    for (const form of ['question', 'passage'] as const) {
      const about = { provider: order + 1, purpose: form, model: embeddings.model };
      yield await checkCall(about, alone, async (models, signal) => {
        const [vector] = await models.embed([sampleTexts[form]], { form, signal });
        return [`${vector?.length ?? 0} dimensions`];
      });
    }
  }
}

async function checkCall(
  about: Pick<CheckedCall, 'provider' | 'purpose' | 'model'>,
  settings: ModelSettings,
  call: (models: Models, signal: AbortSignal) => Promise<string[]>,
): Promise<CheckedCall> {
  const log = new LogCollector();
  const startedAtMs = performance.now();
  const outcome = await call(createOpenAiModels(settings, log), AbortSignal.timeout(timeoutMs)).then(
    (notes) => ({ isAccepted: true, notes }),
    (error: unknown) => ({ isAccepted: false, notes: [describeFailure(error)] }),
  );
  const failures = log.findAll('model provider failed', failedSchema);
  const [tokens] = log.findAll('model answered', answeredSchema);
  const refused = log.findAll('model parameter refused', refusedSchema);
  const notes = [
    ...(failures.length === 0 || outcome.isAccepted ? outcome.notes : []),
    ...new Set(failures.map(({ kind, cause }) => `${kinds[kind] ?? kind}: ${describeFailure(cause)}`)),
    ...refused.map(({ parameter }) => `does not accept ${parameter}`),
    ...(tokens?.is_cut ? ['cut by the limit of tokens'] : []),
  ];
  return {
    ...about,
    isAccepted: outcome.isAccepted,
    isTextOnly: failures.some(({ kind }) => kind === 'images'),
    notes,
    durationMs: Math.round(performance.now() - startedAtMs),
    tokens,
  };
}

const kinds: Readonly<Record<string, string>> = {
  passing: 'passing failure',
  busy: 'busy',
  provider: 'key, balance or model',
  request: 'request refused',
  room: 'reasoning took the whole limit',
  refusal: 'the model refuses',
  images: 'does not read images',
};

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${inner}`;
}
