/** Waits for the next whole second: two sessions of one user that begin in the same one are one, and revocation counts in them. */
export async function nextSecond(): Promise<void> {
  const next = (Math.floor(Date.now() / 1_000) + 1) * 1_000;
  while (Date.now() < next) await new Promise((resolve) => setTimeout(resolve, next - Date.now()));
}
