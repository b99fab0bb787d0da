import type { ZipEntry } from '../../platform/zip/write-zip.ts';
import type { Services } from '../services.ts';

/**
 * What one feature adds to the export of an account. Entries are listed before the first is written; what they hold is read
 * when their turn comes.
 */
export type ExportPart = (services: Services, uid: string) => Promise<readonly ZipEntry[]>;
