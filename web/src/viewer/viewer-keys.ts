export type ViewerCommand =
  | 'openSearch'
  | 'nextPage'
  | 'previousPage'
  | 'firstPage'
  | 'lastPage'
  | 'zoomIn'
  | 'zoomOut'
  | 'fitWidth'
  | 'nextCitation'
  | 'previousCitation';

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const commands: Readonly<Record<string, ViewerCommand>> = {
  pagedown: 'nextPage',
  pageup: 'previousPage',
  home: 'firstPage',
  end: 'lastPage',
  '+': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fitWidth',
  n: 'nextCitation',
  p: 'previousCitation',
};

/**
 * Returns the viewer command for a key. In text fields only the search key applies; browser shortcuts are never
 * overridden.
 */
export function commandForKey(press: KeyPress, isTyping: boolean): ViewerCommand | undefined {
  const key = press.key.toLowerCase();
  const isModified = press.ctrlKey || press.metaKey;
  if (isModified && !press.altKey && key === 'f') return 'openSearch';
  return isModified || press.altKey || isTyping ? undefined : commands[key];
}
