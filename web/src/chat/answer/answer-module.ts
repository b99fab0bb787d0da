import { lazyModule } from '@/ui/code/lazy-module.ts';

/** Answers with structure, citations and tools: brings the parser of Markdown. */
export const answerModule = lazyModule('answer-group', () => import('./answer-group.tsx'));
