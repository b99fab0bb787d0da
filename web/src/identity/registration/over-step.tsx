import { paths } from '@/shared/paths.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { firstPage } from './after-registration.ts';
import type { PendingRegistration } from './pending-registration.ts';
import { StepHeading } from './step-heading.tsx';

interface OverStepProps {
  readonly registration: PendingRegistration;
  readonly reason: string | undefined;
  readonly onRestart: () => void;
}

/** In place of a step where the registration has expired or cannot be completed: the two ways on from here. */
export function OverStep({ registration: { email, purchase }, reason, onRestart }: OverStepProps) {
  return (
    <>
      <div role="alert">
        <StepHeading title="Este registro no puede continuar" takesFocus>
          {reason}
        </StepHeading>
      </div>
      <div className="flex flex-col gap-2">
        <Button variant="primary" size="large" isWide onClick={onRestart}>
          Volver a empezar el registro
        </Button>
        <ButtonLink to={paths.login(purchase && firstPage(purchase))} state={{ email }} isWide size="large">
          Ir a iniciar sesión
        </ButtonLink>
      </div>
    </>
  );
}
