import { countTokens } from './count-tokens.ts';

const remembered = 20;
/** Prefixes are cached from this length on, and in steps: https://platform.openai.com/docs/guides/prompt-caching. */
const leastTokens = 1_024;
const stepTokens = 128;

/** Which beginnings of prompts a provider has read before. */
export class PromptCache {
  #prompts: string[] = [];

  /** Tokens of the longest beginning that an earlier prompt had; the prompt is remembered. */
  take(prompt: string): number {
    const lengths = this.#prompts.map((earlier) => commonLength(earlier, prompt));
    this.#prompts = [prompt, ...this.#prompts].slice(0, remembered);
    const tokens = countTokens(prompt.slice(0, Math.max(0, ...lengths)));
    return tokens < leastTokens ? 0 : tokens - (tokens % stepTokens);
  }
}

function commonLength(first: string, second: string): number {
  const length = Math.min(first.length, second.length);
  let same = 0;
  while (same < length && first.charCodeAt(same) === second.charCodeAt(same)) same += 1;
  return same;
}
