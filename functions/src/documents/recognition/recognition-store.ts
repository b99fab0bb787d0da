import { createHash } from 'node:crypto';
import type { Bucket } from '@google-cloud/storage';
import { z } from 'zod';
import {
  pageCoverageSchema,
  recognisedPageSchema,
  recognitionDoubts,
} from '../../contract/documents/page-text/recognised-page.ts';
import type { RecognisedPicture } from '../../engines/document-reading/index.ts';
import { readObject } from '../../platform/storage/read-object.ts';
import { recognitionFolder } from '../../shared/library/document-files.ts';

/** Version of the engine. Change it when pictures are read in another way, so that stored pages are read again. */
const engineVersion = 'tesseract-7.0.0-9';

const storedSchema = z.object({
  lines: recognisedPageSchema.shape.lines,
  doubt: z.enum(recognitionDoubts).optional(),
  coverage: pageCoverageSchema.optional(),
  isBlank: z.boolean(),
});

/** A user's file with pictures, identified by the SHA-256 of its bytes. */
export interface PicturedFile {
  readonly uid: string;
  readonly sha256: string;
}

/** The recognised pages of a file, stored page by page until its document exists. */
export interface RecognitionStore {
  /** Returns the stored recognition of a picture; `undefined` for one that was never read. */
  read(jpeg: Buffer): Promise<RecognisedPicture | undefined>;
  write(jpeg: Buffer, page: RecognisedPicture): Promise<void>;
}

/** Opens the pages stored by an earlier upload of the same file. A page is identified by its picture's content. */
export async function openRecognitionStore(bucket: Bucket, file: PicturedFile): Promise<RecognitionStore> {
  const folder = recognitionFolder(file);
  const [files] = await bucket.getFiles({ prefix: folder });
  const knownPaths = new Set(files.map(({ name }) => name));
  const pathOf = (jpeg: Buffer): string =>
    `${folder}${createHash('sha256').update(engineVersion).update(jpeg).digest('hex')}.json`;
  return {
    async read(jpeg) {
      const path = pathOf(jpeg);
      if (!knownPaths.has(path)) return undefined;
      const content = await readObject(bucket, path);
      return storedSchema.safeParse(JSON.parse(content.toString('utf8'))).data;
    },
    async write(jpeg, page) {
      const path = pathOf(jpeg);
      // Stores each picture once: equal ones, in one file or a repeated upload, give equal results.
      if (knownPaths.has(path)) return;
      knownPaths.add(path);
      await bucket
        .file(path)
        .save(JSON.stringify(page), { contentType: 'application/json', resumable: false });
    },
  };
}
