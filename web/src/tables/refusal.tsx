import { ApiFailure } from '@/platform/api/api-failure.ts';
import { paths } from '@/shared/paths.ts';
import { Banner } from '@/ui/banner.tsx';
import { ButtonLink } from '@/ui/button.tsx';
import { tableTexts } from './table-texts.ts';

interface RefusalProps {
  readonly title: string;
  readonly error: Error;
}

/** Message of a refused request; links to the plans when credits are missing. Rethrows other errors. */
export function Refusal({ title, error }: RefusalProps) {
  if (!(error instanceof ApiFailure)) throw error;
  return (
    <Banner
      kind="error"
      title={title}
      action={
        error.status === 402 && (
          <ButtonLink size="small" to={paths.plans}>
            {tableTexts.buyCredits}
          </ButtonLink>
        )
      }
    >
      {error.message}
    </Banner>
  );
}
