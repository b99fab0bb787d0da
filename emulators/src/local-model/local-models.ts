import type { Models } from '../../../functions/src/engines/models/models.ts';
import { embedText } from './embed-text.ts';

/** Embeddings of the local AI provider, without a server. */
export const localModels: Models = {
  embed: (texts) => Promise.resolve(texts.map((text) => embedText(text))),
  embeddingModel: 'local',
  canJudge: false,
  contextTokens: 8_000,
  completeText: () => Promise.reject(new Error('localModels only embeds')),
  streamText: () => {
    throw new Error('localModels only embeds');
  },
};
