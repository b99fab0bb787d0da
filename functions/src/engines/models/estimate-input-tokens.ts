import { estimateTokens } from './estimate-tokens.ts';
import type { CompletionRequest } from './models.ts';

/** Tokens of an image: about the cost of a page with a mid-priced provider. */
const tokensPerImage = 1_000;

export function estimateInputTokens({ messages }: Pick<CompletionRequest, 'messages'>): number {
  return messages.reduce((sum, { content }) => {
    if (typeof content === 'string') return sum + estimateTokens(content);
    return content.reduce(
      (all, part) => all + (part.type === 'text' ? estimateTokens(part.text) : tokensPerImage),
      sum,
    );
  }, 0);
}
