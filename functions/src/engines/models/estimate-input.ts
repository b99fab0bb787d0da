import { estimateTokens } from './count-tokens.ts';
import type { CompletionRequest } from './models.ts';

/** A picture counts as many tokens as a provider of middling price takes for a page. */
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
