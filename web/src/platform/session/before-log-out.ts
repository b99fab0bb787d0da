const tasks = new Set<() => Promise<void>>();

/** Runs a task while the session still exists. It must not reject. Returns the function that cancels it. */
export function beforeLogOut(task: () => Promise<void>): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

export async function finishBeforeLogOut(): Promise<void> {
  await Promise.all([...tasks].map((task) => task()));
}
