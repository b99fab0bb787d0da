import { welcomeMemoryMonths } from '@contract/limits.ts';
import { useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { AccountSection } from '../account-section.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import type { ProvePassword } from './prove-password.ts';

/** The way out, at the end of the page. */
export function DeletionSection({ provePassword }: { readonly provePassword: ProvePassword }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountSection
      id="eliminar"
      title="Eliminar la cuenta"
      text="Borra tu cuenta y todo lo que contiene. No se puede deshacer."
    >
      <p className="mb-4 max-w-prose text-body text-ink-soft">
        Se borran tus documentos y su índice, las conversaciones, las extracciones, los créditos y tus datos
        de acceso, y la suscripción termina. Solo conservamos las facturas, sin tu nombre de usuario ni tus
        datos de contacto, durante los años que exige la ley; y durante {welcomeMemoryMonths} meses una huella
        de tu teléfono, de la que no se puede obtener el número sin nuestra clave secreta.
      </p>
      <Button className="text-danger!" onClick={() => setIsOpen(true)}>
        Eliminar mi cuenta…
      </Button>
      <DeletionDialog isOpen={isOpen} onClose={() => setIsOpen(false)} provePassword={provePassword} />
    </AccountSection>
  );
}
