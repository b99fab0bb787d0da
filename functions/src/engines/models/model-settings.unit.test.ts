import { describe, expect, test } from 'vitest';
import { defaultModels, knownPrices } from './known-models.ts';
import { collectModelSettings, modelSettingsSchema } from './model-settings.ts';

const readSettings = (env: NodeJS.ProcessEnv) =>
  modelSettingsSchema.parse(collectModelSettings({ OPENAI_API_KEY: 'sk', ...env }));

const second = {
  SECOND_MODEL_BASE_URL: 'https://api.mistral.ai/v1',
  SECOND_MODEL_API_KEY: 'm',
  SECOND_MODEL_CHAT_MODEL: 'mistral-small-latest',
};

describe('collectModelSettings', () => {
  test('returns default models with known prices when only a key is set', () => {
    const { modelProviders, embeddings, modelPrices } = readSettings({});
    expect(modelProviders).toEqual([
      {
        baseUrl: 'https://api.openai.com/v1',
        apiKey: 'sk',
        chatModel: defaultModels.chat,
        visionModel: defaultModels.chat,
      },
    ]);
    expect(embeddings).toMatchObject({ model: defaultModels.embedding, hosts: [{ apiKey: 'sk' }] });
    for (const model of Object.values(defaultModels)) expect(modelPrices).toHaveProperty([model]);
  });

  test('treats empty environment variables as absent', () => {
    const empty = {
      OPENAI_BASE_URL: '',
      OPENAI_PROFILE: '',
      OPENAI_MODEL_OPTIONS: '',
      EMBEDDING_FORM: '',
      MODEL_PRICES: '',
    };
    expect(readSettings(empty)).toEqual(readSettings({}));
  });

  test('applies the options of a provider to that provider only', () => {
    const { modelProviders } = readSettings({
      ...second,
      OPENAI_MODEL_OPTIONS: '{"images":false}',
      SECOND_MODEL_PROFILE: 'plain',
      SECOND_MODEL_VISION_MODEL: 'pixtral',
    });
    expect(modelProviders).toEqual([
      expect.objectContaining({ options: { images: false } }),
      {
        baseUrl: second.SECOND_MODEL_BASE_URL,
        apiKey: 'm',
        profile: 'plain',
        chatModel: 'mistral-small-latest',
        visionModel: 'pixtral',
      },
    ]);
  });

  test("accepts separate embedding servers without the provider's profile", () => {
    const { embeddings } = readSettings({
      ...second,
      OPENAI_PROFILE: 'llamacpp',
      EMBEDDING_BASE_URL: 'http://127.0.0.1:8081/v1',
      SECOND_EMBEDDING_BASE_URL: 'http://127.0.0.1:8082/v1',
      EMBEDDING_FORM: '{"question":"P: {text}","passage":"{text}"}',
    });
    expect(embeddings.hosts).toEqual([
      { baseUrl: 'http://127.0.0.1:8081/v1', apiKey: 'sk' },
      { baseUrl: 'http://127.0.0.1:8082/v1', apiKey: 'm' },
    ]);
    expect(embeddings.form).toEqual({ question: 'P: {text}', passage: '{text}' });
  });

  test('merges `MODEL_PRICES` into the known prices', () => {
    const { modelPrices } = readSettings({ MODEL_PRICES: '{"propio":{"input":1,"output":2}}' });
    expect(modelPrices).toEqual({ ...knownPrices, propio: { input: 1, output: 2 } });
  });

  test.each([
    'OPENAI_MODEL_OPTIONS',
    'SECOND_MODEL_OPTIONS',
    'EMBEDDING_FORM',
    'MODEL_PRICES',
    'MODEL_PATIENCE',
  ])('throws with the name of %s when it is not a JSON object', (name) => {
    for (const text of ['{', '[1]', 'low']) expect(() => readSettings({ [name]: text })).toThrow(name);
  });

  test('throws on unknown profiles and options', () => {
    expect(() => readSettings({ OPENAI_PROFILE: 'opnai' })).toThrow();
    expect(() => readSettings({ OPENAI_MODEL_OPTIONS: '{"context":1}' })).toThrow();
  });
});
