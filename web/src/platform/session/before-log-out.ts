const tasks = new Set<() => Promise<void>>();

/** Registers a task that runs before the session ends and must not reject. Returns a function that removes it. */
export function beforeLogOut(task: () => Promise<void>): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

export async function finishBeforeLogOut(): Promise<void> {
  await Promise.all([...tasks].map((task) => task()));
}
