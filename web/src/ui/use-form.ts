import { type FormEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { focusFirstError } from './focus-first-error.ts';

/** An error for each field that has one; `form` is about no single field. */
export type FormErrors<Values> = { readonly [Field in keyof Values | 'form']?: string | undefined };

/** The error of each field, in the order of the form; `undefined` where its value is right. */
export type FormRules<Values> = { readonly [Field in keyof Values]?: (values: Values) => string | undefined };

/** What an input is drawn from. */
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
  /** The props of the input of a text. */
  readonly field: (name: keyof Values) => FieldProps;
  /** Back to the initial values, without errors. */
  readonly reset: () => void;
  /** Submits without the `form` element, as where it is not on the page. */
  readonly submit: () => void;
  /** The props of the `form` element. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
}

interface FormOptions<Values> {
  readonly initial: Values;
  readonly rules: FormRules<Values>;
  /** Called once no rule is broken. Resolves with what was refused. */
  readonly send: (values: Values) => Promise<FormErrors<Values>>;
}

/** Each field's error, in the order of the rules; empty where there is none. */
export function findErrors<Values extends object>(
  rules: FormRules<Values>,
  values: Values,
): FormErrors<Values> {
  const checked = Object.entries<((values: Values) => string | undefined) | undefined>(rules);
  const errors = checked.map(([field, rule]) => [field, rule?.(values)] as const);
  return Object.fromEntries(errors.filter(([, text]) => text !== undefined)) as FormErrors<Values>;
}

/** A form's values, its errors, and its submission. Focuses the first field that is wrong. */
export function useForm<Values extends object>({ initial, rules, send }: FormOptions<Values>): Form<Values> {
  const ref = useRef<HTMLFormElement>(null);
  const begun = useRef(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<Values>>({});
  const [isBusy, setIsBusy] = useState(false);
  const change = (changed: Partial<Values>): void => setValues((before) => ({ ...before, ...changed }));
  const reset = useCallback(() => {
    setValues(begun.current);
    setErrors({});
  }, []);

  const showErrors = (found: FormErrors<Values>): boolean => {
    setErrors(found);
    const hasErrors = Object.keys(found).length > 0;
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
