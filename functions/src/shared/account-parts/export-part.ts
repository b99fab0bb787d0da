import type { Services } from '../services.ts';
import type { ZipEntry } from '../zip/write-zip.ts';

/**
 * What one feature adds to the export of an account. Entries are listed before the first is written; what they hold is read
 * when their turn comes.
 */
export type ExportPart = (services: Services, uid: string) => Promise<readonly ZipEntry[]>;
