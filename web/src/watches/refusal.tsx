import { ApiFailure } from '@/platform/api/api-failure.ts';
import { Banner } from '@/ui/banner.tsx';

/** Message of a refused request. Rethrows other errors. */
export function Refusal({ title, error }: { readonly title: string; readonly error: Error }) {
  if (!(error instanceof ApiFailure)) throw error;
  return (
    <Banner kind="error" title={title}>
      {error.message}
    </Banner>
  );
}
