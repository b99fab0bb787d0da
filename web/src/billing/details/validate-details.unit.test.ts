import { expect, test } from 'vitest';
import { type DetailsForm, detailsTexts, toDetails, toForm, validateDetails } from './validate-details.ts';

const emptyForm: DetailsForm = toForm({ name: null, tax_id: null, address: null });
const completeForm: DetailsForm = {
  name: 'Asesoría Ruiz, S. L.',
  taxId: 'b-12345674',
  line1: 'Calle Mayor, 1',
  postalCode: '31001',
  city: 'Pamplona',
  province: 'Navarra',
  country: 'ES',
};

test('accepts an empty form of billing details and sends `null` for name, tax id and address', () => {
  expect(validateDetails(emptyForm)).toEqual({});
  expect(toDetails(emptyForm)).toEqual({ name: null, tax_id: null, address: null });
});

test('sends complete billing details trimmed and reads them back unchanged', () => {
  expect(validateDetails(completeForm)).toEqual({});
  const sent = toDetails({ ...completeForm, name: `  ${completeForm.name} ` });
  expect(sent).toEqual({
    name: 'Asesoría Ruiz, S. L.',
    tax_id: 'b-12345674',
    address: {
      line1: 'Calle Mayor, 1',
      postal_code: '31001',
      city: 'Pamplona',
      province: 'Navarra',
      country: 'ES',
    },
  });
  expect(toForm(sent)).toEqual(completeForm);
});

test('requires name and address in billing details with a tax id', () => {
  expect(validateDetails({ ...emptyForm, taxId: '12345678Z' })).toEqual({
    name: detailsTexts.nameRequired,
    line1: detailsTexts.addressRequired,
    postalCode: detailsTexts.missing.postalCode,
    city: detailsTexts.missing.city,
    province: detailsTexts.missing.province,
  });
  expect(validateDetails({ ...completeForm, city: '' })).toEqual({ city: detailsTexts.addressRequired });
});

test.each([
  ['12345678A', 'control'],
  ['B12345678', 'control'],
  ['ES', 'form'],
  ['1', 'outside'],
  ['GB123456789', 'outside'],
] as const)('rejects the tax id %s with the reason «%s»', (taxId, reason) => {
  expect(validateDetails({ ...completeForm, taxId })).toEqual({ taxId: detailsTexts.taxIdInvalid[reason] });
});

test('rejects an incomplete address and a Spanish address with a foreign postal code', () => {
  expect(validateDetails({ ...emptyForm, city: 'Pamplona' })).toMatchObject({
    line1: detailsTexts.addressIncomplete,
  });
  expect(validateDetails({ ...completeForm, postalCode: '99001' })).toEqual({
    postalCode: detailsTexts.postalCodeInvalid,
  });
  expect(validateDetails({ ...completeForm, postalCode: 'D02 AF30', country: 'IE' })).toEqual({});
});
