import { extractorLimits } from '@contract/extractor/limits.ts';
import { parseStartUrl } from '@contract/extractor/start-url.ts';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { currentUserId } from '@/platform/session/session-store.ts';
import { Button } from '@/ui/button.tsx';
import { ErrorIcon } from '@/ui/icons.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { extractorTexts } from '../extractor-texts.ts';
import { findMapOfTypedUrl, shownMaxPages, siteMapOfDraft } from './extraction-draft.ts';
import type { ExtractionFieldsProps } from './extraction-fields-props.ts';
import { keepSiteMap } from './kept-draft.ts';
import { PathFields } from './path-fields.tsx';
import { SiteMapSections } from './site-map-sections.tsx';
import { UrlField } from './url-field.tsx';

/** Keeps digits only, at most as many as the maximum number of pages has. */
const keepDigits = (text: string): string =>
  text.replace(/\D/g, '').slice(0, String(extractorLimits.maxPages).length);

/** Fields for a site: start URL, map, sections and maximum number of pages. The map shows in `mapPlace`, if there. */
export function SiteFields({ mapPlace, ...props }: ExtractionFieldsProps & { mapPlace: HTMLElement | null }) {
  const { draft, onChange, isStillInvalid } = props;
  const siteMap = useSiteMap();
  const map = siteMapOfDraft(draft);
  const isMapFailed = siteMap.failure !== undefined && siteMap.askedFor === draft.url.trim();
  return (
    <>
      <UrlField {...props} />
      <div className="flex flex-col gap-1.5">
        <Button
          size="small"
          className="self-start"
          disabled={parseStartUrl(draft.url) === undefined}
          isBusy={siteMap.isPending}
          busyLabel={extractorTexts.mapBusy}
          onClick={() => siteMap.ask(draft.url)}
        >
          {map === null ? extractorTexts.map : extractorTexts.mapAgain}
        </Button>
        {map === null && <p className="text-note text-ink-faint">{extractorTexts.mapHint}</p>}
        <div role="status">
          {isMapFailed && (
            <p className="flex items-start gap-1.5 text-note text-danger">
              <ErrorIcon className="mt-px size-4 shrink-0" />
              {siteMap.failure}
            </p>
          )}
        </div>
      </div>
      {map !== null &&
        (mapPlace === null ? (
          <SiteMapSections map={map} {...props} />
        ) : (
          createPortal(<SiteMapSections map={map} {...props} isLarge />, mapPlace)
        ))}
      <PathFields {...props} />
      <TextField
        label={extractorTexts.maxPages}
        hint={isStillInvalid('maxPages') ? undefined : extractorTexts.maxPagesHint}
        inputMode="numeric"
        autoComplete="off"
        value={shownMaxPages(draft)}
        onChange={(event) => onChange({ maxPages: keepDigits(event.target.value) })}
        error={isStillInvalid('maxPages') ? extractorTexts.maxPagesError : undefined}
      />
    </>
  );
}

const mutationKey = ['map-site'];

/**
 * Requests the map of a site and adds it to the draft, even if the user leaves the form and returns. `askedFor` tells
 * outdated errors and results from those of the current URL.
 */
function useSiteMap() {
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (url: string) => findMapOfTypedUrl(url, await callApi('mapSite', { body: { url } })),
    onMutate: currentUserId,
    onSuccess: (map, _, userId) => {
      if (userId === currentUserId()) keepSiteMap(map);
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
