import { Suspense } from 'react';
import { lazyOr } from '@/ui/lazy-or.ts';
import { useLocalModel } from './use-local-model.ts';

/** Only stacks without keys load it. */
const LocalModelButton = lazyOr(async () => (await import('./local-model-button.tsx')).LocalModelButton);

/** Marks text written by the model of a stack without keys. Nothing where a provider's model answers. */
export function LocalModelChip() {
  if (!useLocalModel()) return null;
  return (
    <Suspense fallback={null}>
      <LocalModelButton />
    </Suspense>
  );
}
