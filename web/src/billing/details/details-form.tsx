import type { BillingDetails } from '@contract/billing/billing-details.ts';
import { useRef } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { Button } from '@/ui/button.tsx';
import { Select } from '@/ui/select.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { countryOptions } from './countries.ts';
import { dropDetails } from './kept-details.ts';
import { useDetailsForm } from './use-details-form.ts';

interface DetailsFormProps {
  readonly details: BillingDetails;
  readonly onClose: () => void;
}

/** Name, tax id and address of invoices. Closes once they are stored. */
export function DetailsFormView({ details, onClose }: DetailsFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const { values, setCountry, field, submit, isPending, error } = useDetailsForm(formRef, details, onClose);
  const giveUp = (): void => {
    dropDetails();
    onClose();
  };
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
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
        options={countryOptions(values.country)}
        value={values.country}
        onChange={setCountry}
      />
      <div className="sm:col-span-2">
        <TextField label="Dirección" autoComplete="street-address" maxLength={200} {...field('line1')} />
      </div>
      <TextField label="Código postal" autoComplete="postal-code" maxLength={16} {...field('postalCode')} />
      <TextField label="Localidad" autoComplete="address-level2" maxLength={100} {...field('city')} />
      <TextField label="Provincia" autoComplete="address-level1" maxLength={100} {...field('province')} />
      {error !== null && (
        <p role="alert" className="text-body text-danger sm:col-span-2">
          {error instanceof ApiFailure
            ? error.message
            : 'No se han podido guardar los datos. Inténtalo de nuevo.'}
        </p>
      )}
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" variant="primary" isBusy={isPending} busyLabel="Guardando…">
          Guardar
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={giveUp}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
