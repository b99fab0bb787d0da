/** The heap that Node gives itself in a container of one gibibyte, which is what the functions that are measured have. */
export const functionHeap = ['--max-old-space-size=512'] as const;
