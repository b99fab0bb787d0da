import { lazyModule } from '@/ui/code/lazy-module.ts';

/** Renders answers with structure, citations and toolbar; loads the Markdown parser and the parser of event streams. */
export const answerModule = lazyModule('answer-group', async () => {
  const streamsPromise = import('@/platform/api/stream-api.ts');
  // Ignores a failed preload; asking a question loads the module again and reports the failure.
  streamsPromise.catch(() => undefined);
  return await import('./answer-group.tsx');
});
