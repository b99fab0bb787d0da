import type { World } from './open-world.ts';
import type { ProviderSession } from './provider-client.ts';

/** Follows each of the server's links for a change of email in these mailboxes, and calls back with the new email. */
export async function followEmailLinks(
  world: World,
  { from, mailboxes }: { readonly from: string; readonly mailboxes: readonly string[] },
  prove: () => Promise<Pick<ProviderSession, 'idToken'> | undefined>,
  onChange: (email: string) => void,
): Promise<void> {
  for (const { token } of world.tokensOf('cambiar-correo', mailboxes)) {
    const proof = await prove();
    if (proof === undefined) return;
    const { status, body } = await world.call('confirmEmailChange', from, { token }, proof.idToken);
    if (status === 200) onChange(String(body.email));
  }
}
