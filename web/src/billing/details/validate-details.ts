import type { BillingDetails } from '@contract/billing/billing-details.ts';
import { explainTaxIdFault, readTaxId } from '@contract/billing/tax-id.ts';

/** The fields of the form. */
export interface DetailsForm {
  readonly name: string;
  readonly taxId: string;
  readonly line1: string;
  readonly postalCode: string;
  readonly city: string;
  readonly province: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

export type DetailsErrors = Readonly<Partial<Record<keyof DetailsForm, string>>>;
type DetailsBody = Omit<BillingDetails, 'email'>;

export const detailsTexts = {
  nameRequired: 'Escribe el nombre o la razón social que corresponde a ese NIF',
  taxIdInvalid: {
    control: 'Revisa el NIF: la letra o el dígito de control no corresponde',
    form: 'Revisa el NIF-IVA: no tiene la forma de los de ese país',
    outside:
      'Solo un NIF español o un NIF-IVA de la UE. Con otro identificador, deja el campo vacío: la factura lleva tu nombre y tu dirección',
  },
  addressRequired: 'Una factura con NIF necesita la dirección completa',
  addressIncomplete: 'Completa la dirección o déjala vacía',
  missing: {
    line1: 'Falta la dirección',
    postalCode: 'Falta el código postal',
    city: 'Falta la localidad',
    province: 'Falta la provincia',
  },
  postalCodeInvalid: 'El código postal tiene cinco cifras, entre 01000 y 52999',
} as const;

/** Matches a Spanish postal code. */
const spanishPostalCodePattern = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/;
const addressFields = ['line1', 'postalCode', 'city', 'province'] as const;

/** Returns the form's initial values: the stored details, or an empty form with Spain as country. */
export const toForm = ({ name, tax_id, address }: DetailsBody): DetailsForm => ({
  name: name ?? '',
  taxId: tax_id ?? '',
  line1: address?.line1 ?? '',
  postalCode: address?.postal_code ?? '',
  city: address?.city ?? '',
  province: address?.province ?? '',
  country: address?.country ?? 'ES',
});

/** Returns an error text for each invalid field. All fields may be empty; a tax id requires name and address. */
export function validateDetails(form: DetailsForm): DetailsErrors {
  const errors: { -readonly [Field in keyof DetailsForm]?: string } = {};
  const isEmpty = (field: keyof DetailsForm): boolean => form[field].trim() === '';
  const hasTaxId = !isEmpty('taxId');
  if (hasTaxId && readTaxId(form.taxId) === undefined)
    errors.taxId = detailsTexts.taxIdInvalid[explainTaxIdFault(form.taxId)];
  if (hasTaxId && isEmpty('name')) errors.name = detailsTexts.nameRequired;
  if (hasTaxId || !addressFields.every(isEmpty)) {
    // Explains only at the first missing field why the address is required.
    const reason = hasTaxId ? detailsTexts.addressRequired : detailsTexts.addressIncomplete;
    for (const [place, field] of addressFields.filter(isEmpty).entries())
      errors[field] = place === 0 ? reason : detailsTexts.missing[field];
  }
  const hasWrongCode = form.country === 'ES' && !spanishPostalCodePattern.test(form.postalCode.trim());
  if (!isEmpty('postalCode') && hasWrongCode) errors.postalCode = detailsTexts.postalCodeInvalid;
  return errors;
}

/** Converts a valid form into the request body, with `null` for empty fields. */
export function toDetails(form: DetailsForm): DetailsBody {
  const text = (field: keyof DetailsForm): string => form[field].trim();
  return {
    name: text('name') || null,
    tax_id: text('taxId') || null,
    address:
      text('line1') === ''
        ? null
        : {
            line1: text('line1'),
            postal_code: text('postalCode'),
            city: text('city'),
            province: text('province'),
            country: form.country,
          },
  };
}
