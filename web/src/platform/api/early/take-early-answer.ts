declare global {
  /** Left by `ask-early.js`. */
  var earlyAnswers: { readonly token: string; readonly answers: Map<string, Promise<Response>> } | undefined;
}

/** Answers that are older were asked for by a page that took another way. */
const longestMs = 15_000;

/**
 * The answer to a request (`call`: its method and address) that the page made before its code was loaded, once.
 * `undefined` where there was none, it was for another user or it failed: the call is then made as usual.
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
