import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { extractorTexts } from '../extractor-texts.ts';
import { type MappedSite, openMap } from './form-draft.ts';

/** Asks for the map of a site. What came of an address that is no longer in the form is known by `askedFor`. */
export function useSiteMap(onMap: (map: MappedSite) => void) {
  const mutation = useMutation({
    mutationFn: async (url: string) => openMap(url, await callApi('mapSite', { body: { url } })),
    onSuccess: onMap,
  });
  const { error } = mutation;
  return {
    ask: (url: string) => mutation.mutate(url.trim()),
    isPending: mutation.isPending,
    askedFor: mutation.variables,
    failure: error === null ? undefined : describeMapFailure(error),
  };
}

function describeMapFailure(error: Error): string {
  return error instanceof ApiFailure ? error.message : extractorTexts.mapFailure;
}
