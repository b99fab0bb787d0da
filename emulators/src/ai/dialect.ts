import type { Fault } from './control-schemas.ts';
import type { ChatRequest } from './request-schemas.ts';

/** How a provider's response differs from OpenAI's; the modes of faults name the sources. */
export interface Dialect {
  /** Reasoning tokens before the text; they count against the output limit. */
  readonly reasoningTokens: number;
  /** Returns the chunk with a reasoning token; undefined for hidden reasoning. */
  readonly showReasoning: ((token: string) => object) | undefined;
  /** Returns the chunk with a token of text. */
  readonly showText: (token: string) => object;
  readonly finishReason: (reason: 'stop' | 'length') => string;
  /** Chunk that the stream sends before all others. */
  readonly opening: object | undefined;
}

/** Reasoning tokens by effort, as a share of the default. */
const shareByEffort: Readonly<Record<string, number>> = { none: 0, minimal: 0, low: 1 / 3 };

export function readDialect(request: ChatRequest, fault: Fault | undefined): Dialect {
  const mode = fault?.mode;
  const isThinking = ['reasoning-content', 'reasoning', 'hidden-reasoning', 'thinking-parts'].includes(
    mode ?? '',
  );
  const share = shareByEffort[request.reasoning_effort ?? ''] ?? 1;
  return {
    reasoningTokens: isThinking ? Math.round((fault?.reasoningTokens ?? 0) * share) : 0,
    showReasoning: showReasoningOf(mode),
    showText: showTextOf(mode),
    finishReason: (reason) => {
      if (mode === 'content-filter') return 'content_filter';
      return mode === 'capital-reason' ? reason.toUpperCase() : reason;
    },
    opening: mode === 'filter-results-first' ? filterResults : undefined,
  };
}

const filterResults = {
  id: '',
  object: '',
  created: 0,
  model: '',
  choices: [],
  prompt_filter_results: [
    { prompt_index: 0, content_filter_results: { hate: { filtered: false, severity: 'safe' } } },
  ],
};

function showReasoningOf(mode: Fault['mode']): Dialect['showReasoning'] {
  if (mode === 'reasoning-content') return (token) => ({ reasoning_content: token });
  if (mode === 'reasoning') return (token) => ({ reasoning: token });
  if (mode === 'thinking-parts') {
    return (token) => ({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: token }] }] });
  }
  return undefined;
}

function showTextOf(mode: Fault['mode']): Dialect['showText'] {
  if (mode === 'wrong-shape') return (token) => ({ content: token.length });
  if (mode === 'refusal') return (token) => ({ refusal: token });
  return (token) => ({ content: token });
}
