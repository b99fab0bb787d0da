import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { ErrorIcon, SearchIcon } from './icons.tsx';

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isLabelHidden?: boolean;
  readonly children: ReactNode;
}

export const inputClasses =
  'block w-full min-h-11 rounded-md border bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-faint ' +
  'transition-colors duration-150 not-aria-invalid:hover:border-ink-faint focus-visible:border-accent focus-visible:outline-offset-0 ' +
  'aria-invalid:focus-visible:border-danger aria-invalid:focus-visible:outline-danger ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint desktop:text-body';

/** Border colour of an input. */
export const inputBorder = (isInvalid: boolean): string =>
  isInvalid ? 'border-danger' : 'border-line-strong';

/** Returns the ids of hint and error for `aria-describedby`; `undefined` without either. */
export const describedByIds = (id: string, hasHint: boolean, hasError: boolean): string | undefined =>
  classNames(hasHint && `${id}-hint`, hasError && `${id}-error`) || undefined;

/** Label, hint and error around an input. Screen readers announce the error when it appears. */
export function FieldFrame({ id, label, hint, error, isLabelHidden = false, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-note text-ink-faint">
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {error !== undefined && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-note text-danger">
            <ErrorIcon className="mt-px size-4" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isLabelHidden?: boolean;
}

/** Single-line text field with label, hint and error; a search field has a magnifier. */
export function TextField({ label, hint, error, isLabelHidden, ...input }: TextFieldProps) {
  const id = useId();
  const isSearch = input.type === 'search';
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} {...(isLabelHidden && { isLabelHidden })}>
      <div className="relative">
        {isSearch && (
          <SearchIcon className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-faint" />
        )}
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedByIds(id, hint !== undefined, error !== undefined)}
          className={classNames(inputClasses, inputBorder(error !== undefined), isSearch && 'pl-9')}
        />
      </div>
    </FieldFrame>
  );
}
