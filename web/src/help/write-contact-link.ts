import { operator } from '@contract/operations/operator.ts';
import { productVersion } from '@contract/version.ts';

/** A mail to support with the account and the version, so that support need not ask. `email` is the account's. */
export function writeContactLink(email: string): string {
  const subject = 'Ayuda con Legajo';
  const body = [
    'Qué hacías:',
    '',
    'Qué esperabas:',
    '',
    'Qué pasó (si la pantalla mostraba un código de error, inclúyelo):',
    '',
    '',
    `Cuenta: ${email}`,
    `Versión: ${productVersion}`,
  ].join('\r\n');
  return `mailto:${operator.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
