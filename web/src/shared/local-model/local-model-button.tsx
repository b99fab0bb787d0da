import { type ComponentProps, useState } from 'react';
import { InfoIcon } from '@/ui/icons.tsx';
import { useCode } from '@/ui/use-code.ts';
import { localModelTexts } from './local-model-texts.ts';

const loadCard = () => import('./local-model-card.tsx');

/** The name of the local model; pressing it explains what that means and what to do about it. */
export function LocalModelButton() {
  const [isWanted, setIsWanted] = useState(false);
  const code = useCode(isWanted, loadCard, () => setIsWanted(false));
  if (code !== undefined) return <code.LocalModelCard trigger={<ChipButton />} />;
  // Where it does not arrive, the press says so.
  const warmUp = (): void => void loadCard().catch(() => undefined);
  return (
    <ChipButton
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={warmUp}
      onFocus={warmUp}
      onClick={() => setIsWanted(true)}
    />
  );
}

function ChipButton(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      type="button"
      aria-label={localModelTexts.name}
      title={localModelTexts.short}
      className="relative inline-flex h-5 items-center gap-1 rounded-full border border-line-strong/60 px-2 font-sans text-[0.6875rem] font-medium whitespace-nowrap text-ink-soft transition-colors duration-150 after:absolute after:-inset-1 hover:bg-hover"
    >
      <InfoIcon className="size-3" />
      <span className="sm:hidden">{localModelTexts.shortName}</span>
      <span className="max-sm:hidden">{localModelTexts.name}</span>
    </button>
  );
}
