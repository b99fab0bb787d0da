import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** Bordered surface without shadow. Do not nest cards. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames('rounded-lg border border-line bg-surface', className)} />;
}
