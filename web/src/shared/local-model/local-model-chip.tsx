import { type ComponentType, lazy, Suspense } from 'react';
import { useLocalModel } from '@/shared/api/use-local-model.ts';

/** Only stacks without keys load it. */
const LocalModelButton = lazy(loadButton);

async function loadButton(): Promise<{ default: ComponentType }> {
  try {
    const { LocalModelButton } = await import('./local-model-button.tsx');
    return { default: LocalModelButton };
  } catch {
    return { default: () => null };
  }
}

/** Says that what is read here was written by the model of a stack without keys. Nothing where a provider's model answers. */
export function LocalModelChip() {
  if (!useLocalModel()) return null;
  return (
    <Suspense fallback={null}>
      <LocalModelButton />
    </Suspense>
  );
}
