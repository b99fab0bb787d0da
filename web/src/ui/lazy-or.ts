import { type ComponentType, lazy } from 'react';

/** A component that is loaded when it is shown first, or another one, nothing by default, where it does not arrive. */
export function lazyOr<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = () => null,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: otherwise };
    }
  });
}
