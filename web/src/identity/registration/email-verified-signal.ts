const name = 'legajo-email-verified';

/** Notifies other windows of this site that an email was verified. */
export function announceEmailVerified(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(name);
  channel.close();
  if (window.opener instanceof Object) {
    (window.opener as Window).postMessage({ type: name }, location.origin);
  }
}

/** Calls `listener` when another window has verified an email. Returns a function that unsubscribes. */
export function onEmailVerified(listener: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  const onMessage = (event: MessageEvent<unknown>): void => {
    const type = (event.data as { type?: unknown } | null)?.type;
    if (event.origin === location.origin && type === name) listener();
  };
  addEventListener('message', onMessage);
  return () => {
    channel.close();
    removeEventListener('message', onMessage);
  };
}
