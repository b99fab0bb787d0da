import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { describedByIds, FieldFrame, inputBorder, inputClasses } from './text-field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** Multi-line text field with label, hint and error. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...area}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedByIds(id, hint !== undefined, error !== undefined)}
        className={classNames(inputClasses, inputBorder(error !== undefined), 'resize-y')}
      />
    </FieldFrame>
  );
}
