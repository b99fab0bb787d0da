import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import { type ModelOptions, type ModelProfile, readCallParameters } from './model-profiles.ts';
import type { CompletionRequest, ModelMessage } from './models.ts';
import type { ProviderMemory } from './provider-memory.ts';

/** A model of a provider, with its settings and memory. */
export interface AskedModel {
  readonly model: string;
  readonly profile: ModelProfile;
  readonly options: ModelOptions | undefined;
  readonly memory: ProviderMemory;
}

export interface CompletionBody {
  readonly body: ChatCompletionCreateParamsStreaming;
  /** Names of the parameters that the server may reject: without them the call is the same, or nearly. */
  readonly optionalParameters: readonly string[];
}

const outputLimits = ['max_completion_tokens', 'max_tokens'] as const;

/** Returns the tokens of hidden reasoning that a call may use besides its output. */
export function maxReasoningTokens({ purpose }: CompletionRequest, askedModel: AskedModel): number {
  const { profile, options, model, memory } = askedModel;
  const { reasoningTokens } = readCallParameters(profile, options, model, purpose);
  return Math.max(reasoningTokens, memory.extraRoomOf(model));
}

/** Returns the maximum tokens that a call may write, including reasoning. */
export function maxCompletionTokens(request: CompletionRequest, askedModel: AskedModel): number {
  return request.maxOutputTokens + maxReasoningTokens(request, askedModel);
}

/** Builds the request in the provider's dialect, without the parameters that it has rejected. */
export function buildCompletionBody(request: CompletionRequest, askedModel: AskedModel): CompletionBody {
  const { profile, model, memory } = askedModel;
  const limit = [profile.outputLimit, ...outputLimits].find((name) => !memory.isRefused(model, name));
  const optionalParameters: Record<string, unknown> = {
    ...(limit === undefined ? {} : { [limit]: maxCompletionTokens(request, askedModel) }),
    ...buildParameters(request, askedModel),
    ...(profile.streamOptions ? { stream_options: { include_usage: true } } : {}),
    ...(profile.cacheKeys && request.cacheKey ? { prompt_cache_key: request.cacheKey } : {}),
  };
  for (const name of Object.keys(optionalParameters))
    if (memory.isRefused(model, name)) delete optionalParameters[name];
  const body = {
    model,
    messages: request.messages.map(toProviderMessage),
    stream: true,
    ...optionalParameters,
  } as const;
  return { body, optionalParameters: Object.keys(optionalParameters) };
}

function buildParameters(
  { purpose }: CompletionRequest,
  { profile, options, model }: AskedModel,
): Record<string, unknown> {
  const { effort, temperature } = readCallParameters(profile, options, model, purpose);
  const parameters: Record<string, unknown> = {};
  if (temperature !== undefined) parameters.temperature = temperature;
  if (effort === undefined) return parameters;
  // Switches reasoning off in the chat template; those with levels of reasoning (gpt-oss) read OpenAI's parameter.
  if (profile.effortParameter === 'chat_template_kwargs' && effort === 'none') {
    parameters.chat_template_kwargs = { enable_thinking: false };
  } else parameters.reasoning_effort = effort;
  return parameters;
}

function toProviderMessage(message: ModelMessage): ChatCompletionMessageParam {
  if (message.role !== 'user') return { role: message.role, content: message.content };
  if (typeof message.content === 'string') return { role: 'user', content: message.content };
  const content = message.content.map((part) =>
    part.type === 'text'
      ? ({ type: 'text', text: part.text } as const)
      : ({ type: 'image_url', image_url: { url: part.dataUrl } } as const),
  );
  return { role: 'user', content };
}
