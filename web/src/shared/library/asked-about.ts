/** What a link to the chat carries along: the names of the documents to ask about. */
export function askAbout(names: readonly string[]): { readonly askAbout: readonly string[] } {
  return { askAbout: names };
}

/** The names in the link, where there are any. `state` is the router's. */
export function readAskedAbout(state: unknown): readonly string[] | undefined {
  if (typeof state !== 'object' || state === null || !('askAbout' in state)) return undefined;
  const names = state.askAbout;
  const areNames = Array.isArray(names) && names.every((name) => typeof name === 'string');
  return areNames && names.length > 0 ? names : undefined;
}
