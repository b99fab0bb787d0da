const tasks = new Set<() => Promise<void>>();

/** Has something done while there still is a session. It must not reject. Returns the function that takes it back. */
export function beforeLogOut(task: () => Promise<void>): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

export async function finishBeforeLogOut(): Promise<void> {
  await Promise.all([...tasks].map((task) => task()));
}
