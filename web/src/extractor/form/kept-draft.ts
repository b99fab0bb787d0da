import { targetLanguages } from '@contract/extractor/languages.ts';
import { extractionModes } from '@contract/extractor/modes.ts';
import { keepDrafts, type StoredFields, toJsonObject } from '@/platform/session/kept-drafts.ts';
import {
  addSiteMap,
  checkDraft,
  type ExtractionDraft,
  type ExtractionSettings,
  emptyDraft,
  findMapOfTypedUrl,
  type MappedSite,
} from './extraction-draft.ts';

let storedDraft = emptyDraft;

const keptDraft = keepDrafts('extraction', {
  collectDrafts: () =>
    isEmpty(storedDraft) ? undefined : { ...storedDraft, map: storedDraft.map && closeMap(storedDraft.map) },
  forget: () => {
    storedDraft = emptyDraft;
  },
});
storedDraft = openForm(keptDraft);

/** Returns the draft that the user left without starting it. */
export const readKeptDraft = (): ExtractionDraft => storedDraft;

export function keepExtractionDraft(draft: ExtractionDraft): void {
  storedDraft = draft;
}

const listeners = new Set<(map: MappedSite) => void>();

/** Adds a map to the kept draft: it may arrive after the user has left the form. */
export function keepSiteMap(map: MappedSite): void {
  storedDraft = addSiteMap(storedDraft, map);
  for (const listener of listeners) listener(map);
}

/** Calls `listener` with each map that arrives. Returns the unsubscribe function. */
export function onSiteMapArrival(listener: (map: MappedSite) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Discards the draft of a started job; a draft edited since then is kept for the next job. */
export function dropExtractionDraft(started: ExtractionSettings): void {
  if (JSON.stringify(checkDraft(storedDraft).settings) === JSON.stringify(started)) storedDraft = emptyDraft;
}

function isEmpty(draft: ExtractionDraft): boolean {
  const fields = Object.keys(emptyDraft) as (keyof ExtractionDraft)[];
  return fields.every((field) => draft[field] === emptyDraft[field]);
}

function openForm(keptFields: StoredFields): ExtractionDraft {
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    mode: extractionModes.find((mode) => mode === keptFields.mode) ?? emptyDraft.mode,
    url: textOf(keptFields.url),
    maxPages: typeof keptFields.maxPages === 'string' ? keptFields.maxPages : null,
    includeText: textOf(keptFields.includeText),
    excludeText: textOf(keptFields.excludeText),
    listText: textOf(keptFields.listText),
    map: reopenMap(toJsonObject(keptFields.map)),
    translate: keptFields.translate === true,
    language: targetLanguages.find((language) => language === keptFields.language) ?? emptyDraft.language,
  };
}

/** Returns the serializable part of a map: its URLs, from which the sections are derived, and the choice. */
const closeMap = ({ askedFor, isPartial, urls, chosen }: MappedSite): StoredFields => ({
  askedFor,
  isPartial,
  urls: urls.map(({ href }) => href),
  chosen: [...chosen],
});

function reopenMap({ askedFor, isPartial, urls, chosen }: StoredFields): MappedSite | null {
  if (typeof askedFor !== 'string' || !Array.isArray(urls) || !Array.isArray(chosen)) return null;
  const paths = urls.filter((url) => typeof url === 'string');
  const map = findMapOfTypedUrl(askedFor, { url: paths[0] ?? '', paths, is_partial: isPartial === true });
  return { ...map, chosen: new Set([...map.chosen].filter((path) => chosen.includes(path))) };
}
