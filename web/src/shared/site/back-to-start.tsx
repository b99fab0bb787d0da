import { Link } from 'react-router-dom';
import { ArrowLeftIcon } from '@/ui/icons.tsx';
import { paths } from '../paths.ts';

/** Link to the landing page. */
export function BackToStart() {
  return (
    <Link
      to={paths.landing}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-md text-sm text-ink-soft hover:text-ink"
    >
      <ArrowLeftIcon className="size-4" />
      Volver al Inicio
    </Link>
  );
}
