/**
 * Operator of the portal and its postal address, for public pages, mails and links. The operator replaces values in
 * square brackets, or under the reserved domain `.example`, before the portal goes public.
 */
export const operator = {
  /** Public origin of the site, without a trailing slash. */
  siteOrigin: 'https://legajo.example',
  name: '[nombre y apellidos del titular]',
  /** Printed on every invoice: `npm run stripe:setup` writes it to Stripe. */
  taxId: '[NIF del titular]',
  address: '[calle, número, código postal y municipio], Navarra, España',
  /** Contact and support. */
  email: 'soporte@legajo.example',
  /** Contact for companies and automations. */
  agency: { name: '[agencia]', host: 'agencia.example' },
  /** Processors of personal data for the operator, besides Google, Stripe and OpenAI. */
  providers: {
    mail: '[proveedor de correo transaccional]',
    /** Second provider of models; empty without one. */
    secondModel: '[segundo proveedor de modelos de IA]',
  },
} as const;

type Widened<T> = { readonly [Field in keyof T]: T[Field] extends string ? string : Widened<T[Field]> };
export type Operator = Widened<typeof operator>;

type OperatorData = { readonly [field: string]: string | OperatorData };

/** Returns true for a value that must still be filled in. */
export const isPlaceholder = (value: string): boolean => /\[[^[\]]*\]|\.example\b/.test(value);

/** Returns the fields that still contain a placeholder, such as `agency.host`. Empty once the portal may go public. */
export function missingOperatorData(data: OperatorData = operator): string[] {
  return Object.entries(data).flatMap(([field, value]) => {
    if (typeof value !== 'string') return missingOperatorData(value).map((inner) => `${field}.${inner}`);
    return isPlaceholder(value) ? [field] : [];
  });
}
