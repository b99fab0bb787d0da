import { ConsentsSection } from './consents/consents-section.tsx';
import { DeletionSection } from './deletion/deletion-section.tsx';
import type { ProvePassword } from './deletion/prove-password.ts';
import { DevicesSection } from './devices/devices-section.tsx';
import { ExportSection } from './export/export-section.tsx';
import { MailsSection } from './mails/mails-section.tsx';
import { type ProfileChanges, ProfileSection } from './profile/profile-section.tsx';

interface AccountSectionsProps {
  readonly provePassword: ProvePassword;
  readonly changes: ProfileChanges;
}

/** The account's owner, sessions and consents, the export of its data, and its deletion. */
export function AccountSections({ provePassword, changes }: AccountSectionsProps) {
  return (
    <div className="flex flex-col">
      <ProfileSection changes={changes} />
      <DevicesSection />
      <MailsSection />
      <ConsentsSection />
      <ExportSection />
      <DeletionSection provePassword={provePassword} />
    </div>
  );
}
