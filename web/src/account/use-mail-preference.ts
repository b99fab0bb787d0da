import type { MailPreference } from '@contract/mail/schemas.ts';
import { useEffect, useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';

export type MailPreferenceState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly preference: MailPreference; readonly hasChanged: boolean };

/**
 * The mail preference of a mail link's holder, and the way to change it. Opening the link changes nothing: mail
 * scanners open links too.
 */
export function useMailPreference(token: string | null) {
  const [state, setState] = useState<MailPreferenceState>({
    kind: token === null || token === '' ? 'invalid' : 'loading',
  });
  const [isBusy, setIsBusy] = useState(false);
  const query = { token: token ?? '' };

  async function load(): Promise<void> {
    await show(() => callApi('getMailPreference', { query }), false);
  }

  async function show(ask: () => Promise<MailPreference>, hasChanged: boolean): Promise<void> {
    setIsBusy(true);
    try {
      setState({ kind: 'ready', preference: await ask(), hasChanged });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState(error.status === 404 ? { kind: 'invalid' } : { kind: 'failed', message: error.message });
    } finally {
      setIsBusy(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one link, that of the address the page was opened with
  useEffect(() => {
    if (state.kind === 'loading') void load();
  }, []);

  return {
    state,
    isBusy,
    retry: () => void load(),
    unsubscribe: () => void show(() => callApi('unsubscribeMail', { query }), true),
    subscribe: () => void show(() => callApi('subscribeMail', { query }), true),
  };
}
