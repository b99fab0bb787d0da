import { ApiFailure } from '@/platform/api/api-failure.ts';
import { showToast } from '@/ui/toast/show-toast.ts';

/** Shows an error toast for a failed deletion, with the reason if known. */
export function showFailedRemoval(title: string, error: unknown): void {
  const text = error instanceof ApiFailure ? error.message : undefined;
  showToast({ title, kind: 'error', ...(text !== undefined && { text }) });
  if (!(error instanceof ApiFailure)) console.warn(title, error);
}
