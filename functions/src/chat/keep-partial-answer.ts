import type { ClaimedQuestion } from './claim-question.ts';

const intervalMs = 1_500;

export interface PartialAnswerKeeper {
  /** Ends once the last write is through. */
  stop(): Promise<void>;
}

/**
 * Stores what is written of an answer so far, every second and a half while it grows, and shows that the run is alive, so that
 * a closed tab finds the text on its return. Writes nothing over a run that has taken over, and gives up quietly there: the
 * end of the answer decides.
 */
export function keepPartialAnswer(
  claim: ClaimedQuestion,
  now: () => Date,
  readText: () => string,
  onError: (error: unknown) => void,
): PartialAnswerKeeper {
  let writing: Promise<void> = Promise.resolve();
  let isWriting = false;
  const write = async (): Promise<void> => {
    try {
      await claim.answer.firestore.runTransaction(async (transaction) => {
        const snapshot = await transaction.get(claim.answer);
        if (snapshot.get('run') !== claim.run || snapshot.get('status') !== 'partial') return;
        transaction.update(claim.answer, { text: readText(), aliveAt: now() });
      });
    } catch (error) {
      onError(error);
    } finally {
      isWriting = false;
    }
  };
  const timer = setInterval(() => {
    if (isWriting) return;
    isWriting = true;
    writing = write();
  }, intervalMs);
  return {
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}
