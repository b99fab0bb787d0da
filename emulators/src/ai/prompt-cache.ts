import { countTokens } from './count-tokens.ts';

const remembered = 20;
/** Minimum length of a cached prefix; it grows in steps: https://platform.openai.com/docs/guides/prompt-caching. */
const minTokens = 1_024;
const stepTokens = 128;

/** Prefixes of earlier prompts, as a provider caches them. */
export class PromptCache {
  #prompts: string[] = [];

  /** Returns the tokens of the longest prefix that an earlier prompt had, and remembers the prompt. */
  take(prompt: string): number {
    const lengths = this.#prompts.map((earlier) => commonLength(earlier, prompt));
    this.#prompts = [prompt, ...this.#prompts].slice(0, remembered);
    const tokens = countTokens(prompt.slice(0, Math.max(0, ...lengths)));
    return tokens < minTokens ? 0 : tokens - (tokens % stepTokens);
  }
}

function commonLength(first: string, second: string): number {
  const length = Math.min(first.length, second.length);
  let commonPieces = 0;
  while (commonPieces < length && first.charCodeAt(commonPieces) === second.charCodeAt(commonPieces))
    commonPieces += 1;
  return commonPieces;
}
