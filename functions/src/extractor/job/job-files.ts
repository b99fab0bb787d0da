import type { JobKey } from './job-record.ts';

/** Everything of one job in the bucket, to delete it at once. Ends with a slash. */
export function jobFolder({ uid, jobId }: JobKey): string {
  return `users/${uid}/crawls/${jobId}/`;
}

/** Where the files of a job live. Every id is ours: no part of a path comes from a site. */
export function jobFiles(key: JobKey) {
  const folder = jobFolder(key);
  return {
    pages: `${folder}pages/`,
    /** What one address brought: see `storedPageSchema`. `urlId` is the id of its record. */
    page: (urlId: string) => `${folder}pages/${urlId}.json`,
    /** Points from the last address of a chain of redirects to its page. `urlId`: of that address. */
    found: (urlId: string) => `${folder}found/${urlId}.json`,
    /** What the last slice knew when it ended: see `readFrontier`. */
    frontier: `${folder}frontier.json.gz`,
    /** All pages in one; see `makeSitePdf`. */
    pdf: `${folder}pages.pdf`,
    translations: `${folder}translations/`,
    translation: (urlId: string) => `${folder}translations/${urlId}.json`,
    /** Each attempt writes its own, so that no reader ever sees half of two. */
    archive: (slice: number) => `${folder}archive-${slice}.zip`,
  } as const;
}
