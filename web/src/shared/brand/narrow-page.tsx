import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { Wordmark } from './wordmark.tsx';

/** The frame of pages that stand alone and say one thing, with or without a session. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col px-6 py-6">
      <Link to={paths.landing} className="self-start rounded-md">
        <Wordmark />
      </Link>
      <div className="flex flex-1 flex-col justify-center gap-6 py-10">{children}</div>
    </main>
  );
}
