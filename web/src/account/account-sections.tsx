import type { ReactNode } from 'react';
import { ConsentsSection } from './consents/consents-section.tsx';
import { DeletionSection } from './deletion/deletion-section.tsx';
import type { ProvePassword } from './deletion/prove-password.ts';
import { DevicesSection } from './devices/devices-section.tsx';
import { ExportSection } from './export/export-section.tsx';
import { MailsSection } from './mails/mails-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';

interface AccountSectionsProps {
  readonly provePassword: ProvePassword;
  /** The control with which the password is changed. */
  readonly passwordChange: ReactNode;
}

/** Who the account belongs to, where it is open, what was agreed to, and the ways to take one's data away or to leave. */
export function AccountSections({ provePassword, passwordChange }: AccountSectionsProps) {
  return (
    <div className="flex flex-col">
      <ProfileSection passwordChange={passwordChange} />
      <DevicesSection />
      <MailsSection />
      <ConsentsSection />
      <ExportSection />
      <DeletionSection provePassword={provePassword} />
    </div>
  );
}
