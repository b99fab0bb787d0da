import path from 'node:path';
import { repositoryRoot } from '../../shared/repository.ts';
import {
  findSnapshot,
  type Snapshot,
  setSnapshotAside,
  UnusableSnapshot,
  verifySnapshot,
} from './snapshot-folder.ts';

export interface SnapshotChoice {
  /** Snapshot to start from; `undefined` for an empty stack. */
  readonly restored: Snapshot | undefined;
  /** Folder that a fresh start replaces with its first save. */
  readonly discarded: string | undefined;
  /** Reason why saved data are not used; undefined when they are. */
  readonly warning: string | undefined;
}

/** Chooses the snapshot to start from. An invalid one is renamed and never read in part. */
export async function chooseSnapshot(data: string, isFresh: boolean): Promise<SnapshotChoice> {
  const noSnapshot: SnapshotChoice = { restored: undefined, discarded: undefined, warning: undefined };
  const folder = await findSnapshot(data);
  if (folder === undefined) return noSnapshot;
  if (isFresh) return { ...noSnapshot, discarded: folder };
  try {
    return { ...noSnapshot, restored: await verifySnapshot(folder) };
  } catch (error) {
    if (!(error instanceof UnusableSnapshot)) throw error;
    const place = path.relative(repositoryRoot, await setSnapshotAside(folder));
    const warning = `The saved data cannot be used: ${error.message}. They are kept in ${place}; this start is empty.`;
    return { ...noSnapshot, warning };
  }
}
