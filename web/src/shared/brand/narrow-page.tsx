import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Wordmark } from './wordmark.tsx';

/** Frame of standalone pages with a single message, with or without a session. */
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

interface PageMessageProps {
  readonly title: string;
  /** Role of a message that appears after the page, or replaces the expected content. */
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}

/** Heading and text of a narrow page. */
export function PageMessage({ title, role, children }: PageMessageProps) {
  return (
    <div role={role}>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 text-ink-soft">{children}</p>
    </div>
  );
}
