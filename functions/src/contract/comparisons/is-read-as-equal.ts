import type { ComparedChange } from './schemas.ts';

/** Returns true for words that both versions read alike, in doubt because their pictures differ. */
export function isReadAsEqual({
  kind,
  before,
  after,
}: Pick<ComparedChange, 'kind' | 'before' | 'after'>): boolean {
  return kind === 'replaced' && before.text === after.text && !before.is_cut && !after.is_cut;
}

export const readAsEqualNote = 'Se lee igual, pero la imagen es distinta: compruébalo.';
