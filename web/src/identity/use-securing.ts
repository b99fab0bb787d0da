import { useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';

type State =
  | { readonly kind: 'asking'; readonly isBusy: boolean; readonly failure?: string }
  | { readonly kind: 'secured'; readonly text: string }
  | { readonly kind: 'invalid' };

/** Secures the account of a mail's link, once its holder wants it. */
export function useSecuring(token: string) {
  const [state, setState] = useState<State>(
    token === '' ? { kind: 'invalid' } : { kind: 'asking', isBusy: false },
  );

  const secure = async (): Promise<void> => {
    setState({ kind: 'asking', isBusy: true });
    try {
      const { detail } = await callApi('secureAccount', { body: { token } });
      setState({ kind: 'secured', text: detail });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState(
        error.status === 404
          ? { kind: 'invalid' }
          : { kind: 'asking', isBusy: false, failure: error.message },
      );
    }
  };

  return { state, secure };
}
