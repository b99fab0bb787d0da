import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A sheet on the page: one hairline, no shadow. Do not put one inside another. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames('rounded-lg border border-line bg-surface', className)} />;
}
