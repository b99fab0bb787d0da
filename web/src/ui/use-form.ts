import { type FormEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { focusFirstError } from './focus-first-error.ts';

/** Errors by field; `form` holds an error of the form as a whole. */
export type FormErrors<Values> = { readonly [Field in keyof Values | 'form']?: string | undefined };

/** Validation rules in field order; a rule returns the error, or `undefined` for a valid value. */
export type FormRules<Values> = { readonly [Field in keyof Values]?: (values: Values) => string | undefined };

/** Props of an input. */
export interface FieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

export interface Form<Values> {
  readonly values: Values;
  readonly errors: FormErrors<Values>;
  /** True while `send` runs. */
  readonly isBusy: boolean;
  readonly change: (changed: Partial<Values>) => void;
  readonly setErrors: (errors: FormErrors<Values>) => void;
  /** Returns the props of a text input. */
  readonly field: (name: keyof Values) => FieldProps;
  /** Restores the initial values and clears the errors. */
  readonly reset: () => void;
  /** Submits without a `form` element in the page. */
  readonly submit: () => void;
  /** Props of the `form` element. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
}

interface FormOptions<Values> {
  readonly initial: Values;
  readonly rules: FormRules<Values>;
  /** Called when all rules pass. Resolves with the errors of the server. */
  readonly send: (values: Values) => Promise<FormErrors<Values>>;
}

/** Returns the errors of all fields in the order of the rules; empty for valid values. */
export function findErrors<Values extends object>(
  rules: FormRules<Values>,
  values: Values,
): FormErrors<Values> {
  const checked = Object.entries<((values: Values) => string | undefined) | undefined>(rules);
  const errors = checked.map(([field, rule]) => [field, rule?.(values)] as const);
  return Object.fromEntries(errors.filter(([, text]) => text !== undefined)) as FormErrors<Values>;
}

/** Holds values, errors and submission of a form. Focuses the first invalid field. */
export function useForm<Values extends object>({ initial, rules, send }: FormOptions<Values>): Form<Values> {
  const ref = useRef<HTMLFormElement>(null);
  const initialRef = useRef(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<Values>>({});
  const [isBusy, setIsBusy] = useState(false);
  const change = (changed: Partial<Values>): void => setValues((before) => ({ ...before, ...changed }));
  const reset = useCallback(() => {
    setValues(initialRef.current);
    setErrors({});
  }, []);

  const showErrors = (foundErrors: FormErrors<Values>): boolean => {
    setErrors(foundErrors);
    const hasErrors = Object.keys(foundErrors).length > 0;
    if (hasErrors) focusFirstError(ref.current);
    return hasErrors;
  };
  const submit = async (): Promise<void> => {
    if (isBusy || showErrors(findErrors(rules, values))) return;
    setIsBusy(true);
    try {
      showErrors(await send(values));
    } finally {
      setIsBusy(false);
    }
  };
  return {
    values,
    errors,
    isBusy,
    change,
    setErrors,
    reset,
    submit: () => void submit(),
    field: (name) => ({
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
    }),
    props: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}
