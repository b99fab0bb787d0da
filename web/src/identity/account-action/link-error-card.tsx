import type { ChosenPurchase } from '@contract/billing/plans.ts';
import { paths } from '@/shared/paths.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { ErrorIcon } from '@/ui/icons.tsx';
import { registering } from '../chosen-plan.ts';
import { firstPage } from '../registration/after-registration.ts';

interface LinkErrorCardProps {
  readonly text: string;
  readonly mode: string | null;
  /** The purchase chosen before, where it is known. */
  readonly purchase?: ChosenPurchase | undefined;
}

/** Why the link does not work, and every way on from here. */
export function LinkErrorCard({ text, mode, purchase }: LinkErrorCardProps) {
  return (
    <div className="flex flex-col gap-6">
      <div role="alert">
        <div className="mb-4 flex size-12 items-center justify-center rounded-full bg-danger-soft text-danger">
          <ErrorIcon className="size-6" />
        </div>
        <h1 className="text-3xl">No se ha podido completar</h1>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
      <div className="flex flex-col gap-2">
        {mode === 'resetPassword' && (
          <ButtonLink to={paths.forgotPassword} variant="primary" size="large" isWide>
            Solicitar un nuevo enlace
          </ButtonLink>
        )}
        <ButtonLink to={registering(purchase)} isWide size="large">
          Volver al registro
        </ButtonLink>
        <ButtonLink to={paths.login(purchase && firstPage(purchase))} isWide size="large">
          Ir a iniciar sesión
        </ButtonLink>
        <ButtonLink to={paths.landing} variant="quiet" isWide>
          Volver al inicio
        </ButtonLink>
      </div>
    </div>
  );
}
