import type { z } from 'zod';
import { localModel } from '../../../functions/src/engines/models/known-models.ts';
import { defaultDimensions, embedText } from '../local-model/embed-text.ts';
import type { Fault } from './control-schemas.ts';
import { countTokens } from './count-tokens.ts';
import { OpenAiError } from './openai-error.ts';
import type { embeddingsSchema } from './request-schemas.ts';

const maxInputs = 2048;
const maxTokensPerInput = 8192;
const maxTokensPerRequest = 300_000;

/** Returns the body of an embeddings response. Throws `OpenAiError` when the request exceeds a limit of OpenAI's. */
export function answerEmbeddings(request: z.infer<typeof embeddingsSchema>, fault?: Fault): object {
  const inputs = typeof request.input === 'string' ? [request.input] : request.input;
  if (inputs.length > maxInputs) {
    throw refusalError(
      `'$.input' is too long: at most ${maxInputs} items are allowed, got ${inputs.length}.`,
    );
  }
  let total = 0;
  for (const input of inputs) {
    const tokens = countTokens(input);
    if (tokens > maxTokensPerInput) {
      throw refusalError(
        `This model's maximum context length is ${maxTokensPerInput} tokens, however you requested ${tokens} tokens.`,
      );
    }
    total += tokens;
  }
  if (total > maxTokensPerRequest) {
    throw new OpenAiError(400, `Requested ${total} tokens, max ${maxTokensPerRequest} tokens per request`, {
      type: 'max_tokens_per_request',
      code: 'max_tokens_per_request',
    });
  }
  const dimensions = request.dimensions ?? defaultDimensions;
  const embed = (text: string, index: number): Float32Array => {
    if (fault?.mode === 'wrong-shape') return new Float32Array(dimensions);
    return embedText(text, fault?.mode === 'uneven-vectors' ? dimensions + index : dimensions);
  };
  return {
    object: 'list',
    data: (fault?.mode === 'empty' ? [] : inputs).map((input, index) => ({
      object: 'embedding',
      index,
      embedding: encodeVector(embed(input, index), request.encoding_format),
    })),
    model: localModel,
    usage: { prompt_tokens: total, total_tokens: total },
  };
}

function refusalError(message: string): OpenAiError {
  return new OpenAiError(400, message, { param: 'input' });
}

/** Encodes little-endian 32-bit floats as base64, the default of the SDK, or returns numbers. */
function encodeVector(vector: Float32Array, format: 'float' | 'base64' | undefined): string | number[] {
  if (format !== 'base64') return Array.from(vector);
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64');
}
