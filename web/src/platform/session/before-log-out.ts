const tasks = new Set<() => Promise<void>>();

/** Runs a task, which must not reject, before the session ends. Returns the function that cancels it. */
export function beforeLogOut(task: () => Promise<void>): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

export async function finishBeforeLogOut(): Promise<void> {
  await Promise.all([...tasks].map((task) => task()));
}
