import { expect } from './journey.ts';

interface PublishedPage {
  /** URL of the page on the local site. */
  readonly url: string;
  readonly title: string;
  /** HTML after the heading. */
  readonly body: string;
}

/** Adds a page to the local site, or replaces it. */
export async function publishPage({ url, title, body }: PublishedPage): Promise<void> {
  const { origin, pathname: path } = new URL(url);
  const { ok } = await fetch(`${origin}/x-control/publish`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path, title, body: `<h1>${title}</h1>${body}` }),
  });
  expect(ok).toBe(true);
}
