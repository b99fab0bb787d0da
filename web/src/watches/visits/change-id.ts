/** Place of a change in the history of its watch. */
export interface ChangePlace {
  readonly visitId: string;
  /** The id of the change itself, which begins with that of its visit. */
  readonly changeId: string;
}

/** Matches the id of a change: visit. */
const changeIdPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\d{1,6}$/u;

/** Parses `?cambio=VISIT.N` of a mail's link; `undefined` for any other text. */
export function readChangePlace(text: string | null): ChangePlace | undefined {
  const [changeId, visitId] = changeIdPattern.exec(text?.toLowerCase() ?? '') ?? [];
  return changeId === undefined || visitId === undefined ? undefined : { visitId, changeId };
}

/** Matches the id of a visit. */
const visitPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Parses `?visita=VISIT`; `undefined` for any other text. */
export function readVisitId(text: string | null): string | undefined {
  const id = text?.toLowerCase() ?? '';
  return visitPattern.test(id) ? id : undefined;
}
