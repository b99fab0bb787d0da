import path from 'node:path';
import { repositoryRoot } from '../../shared/repository.ts';
import {
  findSnapshot,
  type Snapshot,
  setAside,
  UnusableSnapshot,
  verifySnapshot,
} from './snapshot-folder.ts';

export interface Choice {
  /** The snapshot to start from; `undefined` for an empty stack. */
  readonly restored: Snapshot | undefined;
  /** The folder that a fresh start replaces once it has something to save. */
  readonly discarded: string | undefined;
  /** Why saved data are not used, where they are not. */
  readonly warning: string | undefined;
}

/** The snapshot to start from. One that cannot be used is set aside under another name, never read in part. */
export async function chooseSnapshot(data: string, isFresh: boolean): Promise<Choice> {
  const nothing: Choice = { restored: undefined, discarded: undefined, warning: undefined };
  const folder = await findSnapshot(data);
  if (folder === undefined) return nothing;
  if (isFresh) return { ...nothing, discarded: folder };
  try {
    return { ...nothing, restored: await verifySnapshot(folder) };
  } catch (error) {
    if (!(error instanceof UnusableSnapshot)) throw error;
    const place = path.relative(repositoryRoot, await setAside(folder));
    const warning = `The saved data cannot be used: ${error.message}. They lie in ${place} now, and this start begins anew.`;
    return { ...nothing, warning };
  }
}
