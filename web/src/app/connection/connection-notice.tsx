import { useEffect, useState } from 'react';
import { classNames } from '@/ui/class-names.ts';
import { useIsOnline } from './use-connection.ts';

const goodNewsMs = 4_000;

/**
 * Shows on every page that the connection is lost, then that it is back. Contains no icon because it is part of every
 * page's first script. Is placed below the header of public pages, whose menu works offline. Behind a login it covers
 * the balance instead, which is outdated anyway: a workspace has its controls below the header.
 */
export function ConnectionNotice() {
  const isOnline = useIsOnline();
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (!isOnline || !wasOffline) return;
    const timer = setTimeout(() => setWasOffline(false), goodNewsMs);
    return () => clearTimeout(timer);
  }, [isOnline, wasOffline]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[4.25rem] desktop:top-3.5 z-toast flex justify-center px-3 empty:hidden connection-notice"
    >
      {wasOffline && (
        <p
          className={classNames(
            'flex animate-appear items-center gap-2.5 rounded-full border border-line px-4 py-2 text-sm text-ink shadow-floating',
            isOnline ? 'bg-success-soft' : 'bg-warning-soft',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames('size-2 shrink-0 rounded-full', isOnline ? 'bg-success' : 'bg-warning')}
          />
          {isOnline ? (
            'Conexión recuperada.'
          ) : (
            <span>
              Sin conexión<span className="max-sm:sr-only"> a internet</span>.
              <span className="max-sm:sr-only"> Puedes seguir leyendo lo que tienes en pantalla.</span>
            </span>
          )}
        </p>
      )}
    </div>
  );
}
