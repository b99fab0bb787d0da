export { estimateInputTokens } from './estimate-input-tokens.ts';
export { estimateTokens } from './estimate-tokens.ts';
export { warnOfModelEndings } from './find-model-endings.ts';
export { localModel } from './known-models.ts';
export { collectModelSettings, modelSettingsFields } from './model-settings.ts';
export { ModelBudget } from './model-usage.ts';
export { type ModelMessage, ModelRefusalError, type Models } from './models.ts';
export { createOpenAiModels } from './openai-models.ts';
