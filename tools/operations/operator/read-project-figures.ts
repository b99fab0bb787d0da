import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { type Figures, readFigures } from '../../../functions/src/operations/read-figures.ts';

/** Reads the figures from the database of a project, with the machine's credentials. */
export async function readProjectFigures(project: string): Promise<Figures> {
  const app = initializeApp({ projectId: project });
  try {
    return await readFigures({ firestore: getFirestore(app), now: () => new Date() });
  } finally {
    await deleteApp(app);
  }
}
