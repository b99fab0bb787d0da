/** Returns the router state of a link to the chat: the names of the documents to ask about. */
export function toAskAboutState(names: readonly string[]): { readonly askAbout: readonly string[] } {
  return { askAbout: names };
}

/** Returns the document names in the router's `state`, or `undefined`. */
export function readAskedAbout(state: unknown): readonly string[] | undefined {
  if (typeof state !== 'object' || state === null || !('askAbout' in state)) return undefined;
  const names = state.askAbout;
  const areNames = Array.isArray(names) && names.every((name) => typeof name === 'string');
  return areNames && names.length > 0 ? names : undefined;
}
