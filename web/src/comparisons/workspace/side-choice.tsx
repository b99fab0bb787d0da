import type { ComparisonSummary } from '@contract/comparisons/schemas.ts';
import { SegmentedChoice } from '@/ui/segmented-choice.tsx';
import { type Side, comparisonTexts as texts } from '../comparison-texts.ts';
import { VersionName } from './version-name.tsx';

interface SideChoiceProps {
  readonly comparison: ComparisonSummary;
  readonly side: Side;
  readonly onChange: (side: Side) => void;
}

/** Switches between the versions when only one of them fits. */
export function SideChoice({ comparison, side, onChange }: SideChoiceProps) {
  return (
    <div className="border-b border-line px-3 py-2">
      <SegmentedChoice
        label={texts.shown}
        segments={[
          { value: 'before', label: texts.shortSides.before },
          { value: 'after', label: texts.shortSides.after },
        ]}
        value={side}
        onChange={onChange}
      />
      <p className="mt-1 flex justify-center text-xs text-ink-faint">
        <VersionName comparison={comparison} side={side} />
      </p>
    </div>
  );
}
