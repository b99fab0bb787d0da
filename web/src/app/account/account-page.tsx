import { AccountSections } from '@/account/account-sections.tsx';
import { provePassword } from '@/identity/prove-password.ts';

/** The account, with the way to prove that it is its owner who leaves. */
export function AccountPage() {
  return <AccountSections provePassword={provePassword} />;
}
