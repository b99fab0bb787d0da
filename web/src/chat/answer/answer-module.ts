import { lazyModule } from '@/ui/code/lazy-module.ts';

/** Renders answers with structure, citations and toolbar; loads the Markdown parser. */
export const answerModule = lazyModule('answer-group', () => import('./answer-group.tsx'));
