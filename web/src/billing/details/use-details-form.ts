import type { BillingDetails } from '@contract/billing/billing-details.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { focusFirstError } from '@/ui/focus-first-error.ts';
import { showToast } from '@/ui/toast/show-toast.ts';
import { dropDetails, keepDetails, readDetails } from './kept-details.ts';
import {
  type DetailsErrors,
  type DetailsForm,
  toDetails,
  toForm,
  validateDetails,
} from './validate-details.ts';

/**
 * The form's values, which stay while its user is elsewhere, its errors, and its submission. `onSaved` is called once the
 * server has stored it.
 */
export function useDetailsForm(
  formRef: RefObject<HTMLFormElement | null>,
  details: BillingDetails,
  onSaved: () => void,
) {
  const [values, setValues] = useState(() => readDetails() ?? toForm(details));
  const [errors, setErrors] = useState<DetailsErrors>({});
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi('saveBillingDetails', { body: toDetails(values) }),
    onSuccess: (saved) => {
      dropDetails();
      client.setQueryData(queryKeys.billingDetails, saved);
      showToast({ title: 'Datos de facturación guardados.', kind: 'success' });
      onSaved();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const found = validateDetails(values);
    setErrors(found);
    focusFirstError(formRef.current);
    if (Object.keys(found).length === 0) mutate();
  };
  const change = (part: Partial<DetailsForm>): void => {
    const changed = { ...(readDetails() ?? values), ...part };
    setValues(changed);
    keepDetails(changed);
  };
  const field = (name: keyof DetailsForm) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const setCountry = (country: string): void => change({ country });
  return { values, setCountry, field, submit, isPending, error };
}
