import { signUpBonusMemoryMonths } from '@contract/limits.ts';
import type { ReactNode } from 'react';
import { AccountSection } from './account-section.tsx';
import { ConsentsSection } from './consents/consents-section.tsx';
import { DevicesSection } from './devices/devices-section.tsx';
import { ExportSection } from './export/export-section.tsx';
import { MailsSection } from './mails/mails-section.tsx';
import { type ProfileChanges, ProfileSection } from './profile/profile-section.tsx';

interface AccountSectionsProps {
  readonly changes: ProfileChanges;
  /** Button with the dialog that deletes the account. */
  readonly deletion: ReactNode;
}

/** Account page: profile, optional mails, devices, consents, data export and deletion. */
export function AccountSections({ changes, deletion }: AccountSectionsProps) {
  return (
    <div className="flex flex-col">
      <ProfileSection changes={changes} />
      <DevicesSection />
      <MailsSection />
      <ConsentsSection />
      <ExportSection />
      <AccountSection
        id="eliminar"
        title="Eliminar la cuenta"
        text="Borra tu cuenta y todo lo que contiene. No se puede deshacer."
      >
        <p className="mb-4 max-w-prose text-body text-ink-soft">
          Se borran tus documentos y su índice, tus conversaciones, tablas, comparaciones, avisos y
          extracciones, los créditos y tus datos de acceso. La suscripción termina. Conservamos las facturas,
          separadas de tu cuenta, durante los años que exige la ley. También conservamos durante{' '}
          {signUpBonusMemoryMonths} meses una huella de tu teléfono, de la que no se puede obtener el número
          sin nuestra clave secreta.
        </p>
        {deletion}
      </AccountSection>
    </div>
  );
}
