import type { JobKey } from './job-record.ts';

/** Returns the job's folder in the bucket, which is deleted as a whole. Ends with a slash. */
export function jobFolder({ uid, jobId }: JobKey): string {
  return `users/${uid}/crawls/${jobId}/`;
}

/** Returns the paths of a job's files. All ids are ours: no part of a path comes from a site. */
export function jobFiles(key: JobKey) {
  const folder = jobFolder(key);
  return {
    pages: `${folder}pages/`,
    /** The page of a URL: see `storedPageSchema`. `urlId` is the id of its record. */
    page: (urlId: string) => `${folder}pages/${urlId}.json`,
    /** Points from the last URL of a redirect chain to its page. `urlId` is the id of that URL. */
    found: (urlId: string) => `${folder}found/${urlId}.json`,
    /** The frontier at the end of the last slice: see `readFrontier`. */
    frontier: `${folder}frontier.json.gz`,
    /** Units that rotate on a watched site: see `writeRotating`. */
    rotating: `${folder}rotating.json`,
    /** All pages in one PDF: see `makeSitePdf`. */
    pdf: `${folder}pages.pdf`,
    translations: `${folder}translations/`,
    translation: (urlId: string) => `${folder}translations/${urlId}.json`,
    /** One path per attempt, so that readers never see a mixture of two. */
    archive: (slice: number) => `${folder}archive-${slice}.zip`,
  } as const;
}
