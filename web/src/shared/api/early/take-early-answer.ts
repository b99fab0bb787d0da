declare global {
  /** Left by `ask-early.js`. */
  var earlyAnswers: { readonly token: string; readonly answers: Map<string, Promise<Response>> } | undefined;
}

/** Answers that are older were asked for by a page that took another way. */
const longestMs = 15_000;

/**
 * What the page asked for before its code was there, once. `undefined` where it did not, asked for another user or got nothing:
 * the call is then made as always. `call` is its method and address.
 */
export async function takeEarlyAnswer(
  call: string,
  token: string | undefined,
): Promise<Response | undefined> {
  const early = globalThis.earlyAnswers;
  const answer = early?.answers.get(call);
  if (early === undefined || answer === undefined) return undefined;
  early.answers.delete(call);
  if (early.token !== token || performance.now() > longestMs) return undefined;
  return answer.catch(() => undefined);
}
