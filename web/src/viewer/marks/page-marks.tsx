import { classNames } from '@/ui/class-names.ts';
import type { HighlightBox } from './measure-highlight.ts';

const looks = {
  passage: 'bg-[#ffd84d]/55',
  hit: 'bg-[#9fd3de]/60',
  currentHit: 'bg-[#ff9f43]/65',
} as const;

interface PageMarksProps {
  readonly boxes: readonly HighlightBox[];
  readonly look: keyof typeof looks;
}

/** Draws transparent marks over a page. Pages stay white in dark mode. */
export function PageMarks({ boxes, look }: PageMarksProps) {
  return boxes.map(({ left, top, width, height }) => (
    <div
      key={`${top} ${left}`}
      data-testid={`${look}-mark`}
      className={classNames('pointer-events-none absolute rounded-[2px] mix-blend-multiply', looks[look])}
      style={{ left: `${left - 0.3}%`, top: `${top}%`, width: `${width + 0.6}%`, height: `${height}%` }}
    />
  ));
}
