import { AccountSections } from '@/account/account-sections.tsx';
import { ChangeEmail, WithdrawEmailChange } from '@/identity/changes/change-email.tsx';
import { ChangePassword } from '@/identity/changes/change-password.tsx';
import { ChangePhone } from '@/identity/changes/change-phone.tsx';
import { DeleteAccount } from '@/identity/changes/delete-account.tsx';

const changes = {
  email: <ChangeEmail />,
  pendingEmail: <WithdrawEmailChange />,
  phone: <ChangePhone />,
  password: <ChangePassword />,
};

/** Account page with the buttons to change email, phone and password, and to delete the account. */
export function AccountPage() {
  return <AccountSections changes={changes} deletion={<DeleteAccount />} />;
}
