import type { ZipEntry } from '../../platform/zip/write-zip.ts';
import type { Services } from '../services.ts';

/**
 * One feature's part of an account's export. Entries are listed before the first is written; their content is read when
 * they are written.
 */
export type ExportPart = (services: Services, uid: string) => Promise<readonly ZipEntry[]>;
