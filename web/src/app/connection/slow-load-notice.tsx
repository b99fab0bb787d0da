import { useSyncExternalStore } from 'react';
import { Button } from '@/ui/button.tsx';
import { isLoadSlow } from '@/ui/code/load-page.ts';

/** Shows that a page takes long to load, and offers a reload. The load itself continues. */
export function SlowLoadNotice() {
  const isSlow = useSyncExternalStore(isLoadSlow.subscribe, isLoadSlow.get);
  return (
    <div role="status" className="fixed inset-x-0 top-32 z-toast flex justify-center px-3 empty:hidden">
      {isSlow && (
        <div className="flex animate-appear items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 text-sm text-ink shadow-floating">
          <p>Está tardando…</p>
          <Button size="small" onClick={() => location.reload()}>
            Volver a cargar
          </Button>
        </div>
      )}
    </div>
  );
}
