import { paths } from '@/shared/paths.ts';
import { ButtonLink } from '@/shared/ui/button.tsx';
import { IdentityLayout } from './identity-layout.tsx';

/** Says that nobody can register yet. */
export function RegisterPage() {
  return (
    <IdentityLayout>
      <title>Crear cuenta · Legajo</title>
      <h1 className="text-3xl">El registro todavía no está abierto</h1>
      <p className="mt-3 text-ink-soft">
        En esta versión solo se puede entrar con una cuenta que ya exista. Si tienes una, inicia sesión y
        empieza a preguntar.
      </p>
      <div className="mt-7 flex flex-col gap-2">
        <ButtonLink to={paths.login()} variant="primary" size="large" isWide>
          Iniciar Sesión
        </ButtonLink>
      </div>
    </IdentityLayout>
  );
}
