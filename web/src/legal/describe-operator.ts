import { isPlaceholder, missingOperatorData, type Operator } from '@contract/operations/operator.ts';
import type { LegalSection } from './legal-section.ts';

/** Returns true while data of the operator is missing; such an installation cannot be deployed. */
export const isTestInstallation = (operator: Operator): boolean => missingOperatorData(operator).length > 0;

/** Notice above the legal texts of an installation without an operator. */
export const testNotice = {
  title: 'Instalación de prueba',
  text: 'Esta copia de Legajo sirve para probar el programa y no presta servicio al público. Los datos del titular y de sus proveedores se publican en esta página antes de abrirla.',
} as const;

/** Returns the operator's data required by law; a notice if it is missing. */
export function describeOperator(operator: Operator): LegalSection['body'] {
  if (isTestInstallation(operator))
    return ['Los datos del titular se publican aquí antes de abrir el portal al público.'];
  const { name, taxId, address, email, siteOrigin } = operator;
  return [
    'En cumplimiento de la Ley 34/2002, de servicios de la sociedad de la información y de comercio electrónico, estos son sus datos:',
    [
      `Titular: ${name}`,
      `NIF: ${taxId}`,
      `Domicilio: ${address}`,
      `Correo electrónico: ${email}`,
      `Sitio web: ${siteOrigin}`,
    ],
  ];
}

/** Returns the sentence that names the data controller. */
export function nameController(operator: Operator): string {
  if (isTestInstallation(operator)) return 'El titular del portal, que consta en el aviso legal.';
  return `${operator.name}, con NIF ${operator.taxId} y domicilio en ${operator.address}.`;
}

/** Returns the name that begins the mail provider's line in the list of processors. */
export const nameMailProvider = ({ providers }: Operator): string =>
  isPlaceholder(providers.mail) ? 'El proveedor de correo del titular' : providers.mail;
