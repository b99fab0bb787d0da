import { useMutation, useMutationState } from '@tanstack/react-query';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { currentUserId } from '@/platform/session/session-store.ts';
import { extractorTexts } from '../extractor-texts.ts';
import { openMap } from './form-draft.ts';
import { keepMap } from './kept-form.ts';

const mutationKey = ['map-site'];

/**
 * Asks for the map of a site, which comes into the form also where that is left and opened again meanwhile. What came of an
 * address that is no longer in the form is known by `askedFor`.
 */
export function useSiteMap() {
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (url: string) => openMap(url, await callApi('mapSite', { body: { url } })),
    onMutate: currentUserId,
    onSuccess: (map, _, userId) => {
      if (userId === currentUserId()) keepMap(map);
    },
  });
  const latest = useMutationState({ filters: { mutationKey } }).at(-1);
  const error = latest?.error ?? null;
  return {
    ask: (url: string) => mutate(url.trim()),
    isPending: latest?.status === 'pending',
    askedFor: latest?.variables,
    failure: error === null ? undefined : describeMapFailure(error),
  };
}

function describeMapFailure(error: Error): string {
  return error instanceof ApiFailure ? error.message : extractorTexts.mapFailure;
}
