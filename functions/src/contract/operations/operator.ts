/**
 * Who runs the portal, and where: the single source for public pages, mails and addresses. The operator fills in what
 * is in square brackets, or under the reserved domain `.example`, before the portal goes public.
 */
export const operator = {
  /** Where the site is public, without a trailing slash. */
  siteOrigin: 'https://legajo.example',
  name: '[nombre y apellidos del titular]',
  /** Every invoice bears it: `npm run stripe:setup` writes it to Stripe. */
  taxId: '[NIF del titular]',
  address: '[calle, número, código postal y municipio], Navarra, España',
  /** Contact and support. */
  email: 'soporte@legajo.example',
  /** The contact for companies and automations. */
  agency: { name: '[agencia]', host: 'agencia.example' },
  /** Who processes data on the operator's behalf, besides Google, Stripe and OpenAI. */
  providers: {
    mail: '[proveedor de correo transaccional]',
    /** Empty where there is none. */
    secondModel: '[segundo proveedor de modelos de IA]',
  },
} as const;

type Widened<T> = { readonly [Field in keyof T]: T[Field] extends string ? string : Widened<T[Field]> };
export type Operator = Widened<typeof operator>;

type OperatorData = { readonly [field: string]: string | OperatorData };

/** Whether it is still to be filled in. */
export const isPlaceholder = (value: string): boolean => /\[[^[\]]*\]|\.example\b/.test(value);

/** The fields that still hold a placeholder, as `agency.host`. Empty once the portal may go public. */
export function missingOperatorData(data: OperatorData = operator): string[] {
  return Object.entries(data).flatMap(([field, value]) => {
    if (typeof value !== 'string') return missingOperatorData(value).map((inner) => `${field}.${inner}`);
    return isPlaceholder(value) ? [field] : [];
  });
}
