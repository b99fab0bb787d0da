/** Leads the browser to a page of the payment provider. Never resolves: what shows that it waits does so until the browser has left. */
export function leaveFor(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => {});
}
