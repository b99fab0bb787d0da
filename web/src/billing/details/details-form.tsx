import type { BillingDetails } from '@contract/billing/billing-details.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { Button } from '@/ui/button.tsx';
import { FormError } from '@/ui/form-error.tsx';
import { Select } from '@/ui/select.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { type FormErrors, useForm } from '@/ui/use-form.ts';
import { countryOptions } from './countries.ts';
import { dropUnsavedDetails, keepUnsavedDetails, readUnsavedDetails } from './kept-details.ts';
import { type DetailsForm, toDetails, toForm, validateDetails } from './validate-details.ts';

interface DetailsFormProps {
  readonly details: BillingDetails;
  readonly onClose: () => void;
}

/** Edits name, tax id and address for invoices. Unsaved input survives navigation; the form closes once it is saved. */
export function DetailsFormView({ details, onClose }: DetailsFormProps) {
  const client = useQueryClient();
  const giveUp = (): void => {
    dropUnsavedDetails();
    onClose();
  };
  const save = async (values: DetailsForm): Promise<FormErrors<DetailsForm>> => {
    const errors = validateDetails(values);
    if (Object.keys(errors).length > 0) return errors;
    try {
      client.setQueryData(
        queryKeys.billingDetails,
        await callApi('saveBillingDetails', { body: toDetails(values) }),
      );
    } catch (error) {
      const text = 'No se han podido guardar los datos. Inténtalo de nuevo.';
      return { form: error instanceof ApiFailure ? error.message : text };
    }
    showToast({ title: 'Datos de facturación guardados.', kind: 'success' });
    giveUp();
    return {};
  };
  const form = useForm({ initial: readUnsavedDetails() ?? toForm(details), rules: {}, send: save });
  const change = (part: Partial<DetailsForm>): void => {
    form.change(part);
    keepUnsavedDetails({ ...(readUnsavedDetails() ?? form.values), ...part });
  };
  const field = (name: keyof DetailsForm) => ({
    name,
    ...form.field(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form {...form.props} className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          label="Nombre o razón social"
          autoComplete="organization"
          maxLength={150}
          {...field('name')}
        />
      </div>
      <TextField
        label="NIF, o NIF-IVA de otro país de la UE"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        {...field('taxId')}
      />
      <Select
        label="País"
        options={countryOptions(form.values.country)}
        value={form.values.country}
        onChange={(country) => change({ country })}
      />
      <div className="sm:col-span-2">
        <TextField label="Dirección" autoComplete="street-address" maxLength={200} {...field('line1')} />
      </div>
      <TextField label="Código postal" autoComplete="postal-code" maxLength={16} {...field('postalCode')} />
      <TextField label="Localidad" autoComplete="address-level2" maxLength={100} {...field('city')} />
      <TextField label="Provincia" autoComplete="address-level1" maxLength={100} {...field('province')} />
      <div className="empty:hidden sm:col-span-2">
        <FormError text={form.errors.form} />
      </div>
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" variant="primary" isBusy={form.isBusy} busyLabel="Guardando…">
          Guardar
        </Button>
        <Button variant="quiet" disabled={form.isBusy} onClick={giveUp}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
