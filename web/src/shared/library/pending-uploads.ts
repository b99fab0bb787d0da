import { createSignal } from '@/ui/create-signal.ts';

/** Names of the files that are still being uploaded and read after their screen was left. */
export const pendingUploads = createSignal<readonly string[]>([]);
