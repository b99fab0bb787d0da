import { localModel } from '../../engines/models/index.ts';
import type { Environment } from './environment.ts';

/** Returns true while the stack's own model answers, because no provider is configured. */
export function hasOwnModel({ modelProviders }: Pick<Environment, 'modelProviders'>): boolean {
  return modelProviders[0]?.chatModel === localModel;
}
