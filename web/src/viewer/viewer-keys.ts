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
 * The command of a key in the viewer. While text is being typed only the search key counts; the browser keeps its own
 * keys.
 */
export function commandForKey(press: KeyPress, isTyping: boolean): ViewerCommand | undefined {
  const key = press.key.toLowerCase();
  const isModified = press.ctrlKey || press.metaKey;
  if (isModified && !press.altKey && key === 'f') return 'openSearch';
  return isModified || press.altKey || isTyping ? undefined : commands[key];
}
