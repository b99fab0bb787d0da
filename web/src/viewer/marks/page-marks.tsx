import { classNames } from '@/ui/class-names.ts';
import type { HighlightBox } from './measure-highlight.ts';
import type { TextMark } from './text-mark.ts';
import type { MeasuredMark } from './use-page-marks.ts';

const classesByLook = {
  passage: 'bg-[#ffd84d]/55',
  hit: 'bg-[#9fd3de]/60',
  currentHit: 'bg-[#ff9f43]/65',
} as const;

interface PageMarksProps {
  readonly boxes: readonly HighlightBox[];
  readonly look: keyof typeof classesByLook;
}

/** Draws transparent marks over a page. Pages stay white in dark mode. */
export function PageMarks({ boxes, look }: PageMarksProps) {
  return boxes.map(({ left, top, width, height }) => (
    <div
      key={`${top} ${left}`}
      data-testid={`${look}-mark`}
      className={classNames(
        'pointer-events-none absolute rounded-[2px] mix-blend-multiply',
        classesByLook[look],
      )}
      style={{ left: `${left - 0.3}%`, top: `${top}%`, width: `${width + 0.6}%`, height: `${height}%` }}
    />
  ));
}

/** Struck, underlined or dotted, so that the colour is not the only difference. */
const textMarkClasses: Record<TextMark['style'], string> = {
  deleted:
    'bg-[#e5484d]/30 bg-linear-to-r from-[#a1261e] to-[#a1261e] bg-[length:100%_1.5px] bg-center bg-no-repeat',
  inserted: 'bg-[#30a46c]/30 border-b-2 border-[#1c673c]',
  moved: 'bg-[#7b5a8c]/20 border-b-2 border-dashed border-[#5b3a6c]',
};

/** Bars at positions between words. */
const positionMarkClasses: Record<TextMark['style'], string> = {
  deleted: 'bg-[#a1261e]',
  inserted: 'bg-[#1c673c]',
  moved: 'bg-[#5b3a6c]',
};
const doubtfulClasses = 'border-b-2 border-dotted border-[#854707] bg-[#f5b83d]/40';

interface TextMarksProps {
  readonly marks: readonly MeasuredMark[];
  /** Key of the marks with a frame. */
  readonly currentKey: number | undefined;
}

/** Draws marks over the words of a page, and a bar at positions between words. */
export function TextMarks({ marks, currentKey }: TextMarksProps) {
  return marks.map(({ mark: { key, style: look, letters, quote, isDoubtful }, boxes }) =>
    boxes.map(({ left, top, width, height }, index) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes of a mark stay in order
        key={`${key} ${letters} ${index}`}
        data-testid={`${look}-mark`}
        data-mark={key}
        data-current={key === currentKey || undefined}
        className={classNames(
          'pointer-events-none absolute rounded-[2px] mix-blend-multiply',
          'data-current:outline-2 data-current:outline-offset-2 data-current:outline-[#0f4f5f]',
          quote === '' ? positionMarkClasses[look] : isDoubtful ? doubtfulClasses : textMarkClasses[look],
        )}
        style={{
          left: `${left - 0.15}%`,
          top: `${top}%`,
          width: `max(3px, ${width + 0.3}%)`,
          height: `${height}%`,
        }}
      />
    )),
  );
}
