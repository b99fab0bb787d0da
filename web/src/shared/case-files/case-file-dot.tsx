import type { CaseFileColor } from '@contract/case-files/case-file-colors.ts';
import { classNames } from '@/ui/class-names.ts';
import { caseFileFills } from './color-classes.ts';

/** Mark in the colour of a case file, beside its name. */
export function CaseFileDot({ color }: { color: CaseFileColor }) {
  return (
    <span aria-hidden="true" className={classNames('size-2.5 shrink-0 rounded-sm', caseFileFills[color])} />
  );
}
