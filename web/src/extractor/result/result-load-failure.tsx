import { Banner } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { extractorTexts } from '../extractor-texts.ts';

interface FailureProps {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Shows a loading error with a retry button. */
export function ResultLoadFailure({ text, isBusy, onRetry }: FailureProps) {
  return (
    <Banner
      kind="error"
      action={
        <Button size="small" isBusy={isBusy} onClick={onRetry}>
          {extractorTexts.retry}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
