import { useEffect, useState } from 'react';
import { IconButton } from '@/ui/button.tsx';
import { CheckIcon, CopyIcon } from '@/ui/icons.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { answerTexts } from './answer-texts.ts';

const copiedMs = 2_000;

export function CopyButton({ text }: { text: () => string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = (): void => {
    navigator.clipboard.writeText(text()).then(
      () => setIsCopied(true),
      () => showToast({ title: answerTexts.copyFailed, kind: 'error' }),
    );
  };
  return (
    <>
      <IconButton size="small" label={answerTexts.copyAnswer} onClick={copy}>
        {isCopied ? (
          <CheckIcon className="size-[1.125rem] text-success" />
        ) : (
          <CopyIcon className="size-[1.125rem]" />
        )}
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied ? answerTexts.copied : ''}
      </span>
    </>
  );
}
