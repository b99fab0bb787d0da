import { showToast } from './toast/show-toast.ts';

const reload = 'Volver a cargar';

/** Says what a part of the page is missing for; browsers do not refetch a failed module before the page is reloaded. */
export function tellMissingCode(title: string): void {
  const action = { label: reload, onSelect: () => location.reload() };
  showToast({ id: 'code-missing', title, kind: 'error', action });
}
