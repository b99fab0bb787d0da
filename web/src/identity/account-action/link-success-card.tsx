import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { ButtonLink } from '@/shared/ui/button.tsx';
import { SuccessIcon } from '@/shared/ui/icon/success-icon.tsx';
import type { Next } from './open-action-link.ts';

/** Says that it worked, and goes on to `next` by itself where there is one. */
export function LinkSuccessCard({ text, next }: { text: string; next: Next | undefined }) {
  const navigate = useNavigate();

  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => void navigate(next.path, { replace: true }), next.delayMs);
    return () => clearTimeout(timer);
  }, [next, navigate]);

  return (
    <div className="flex flex-col gap-6">
      <div role="status">
        <div className="mb-4 flex size-12 items-center justify-center rounded-full bg-success-soft text-success">
          <SuccessIcon className="size-6" />
        </div>
        <h1 className="text-3xl">Hecho</h1>
        <p className="mt-2 wrap-anywhere text-ink-soft">{text}</p>
      </div>
      <ButtonLink to={next?.path ?? paths.login()} variant="primary" size="large" isWide>
        Ir a iniciar sesión
      </ButtonLink>
    </div>
  );
}
