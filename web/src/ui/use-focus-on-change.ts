import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/** Focuses the page's heading when list and form change places, because the link that was pressed is gone. */
export function useFocusOnChange(isForm: boolean): void {
  const shownRef = useRef(isForm);
  useEffect(() => {
    if (shownRef.current === isForm) return;
    shownRef.current = isForm;
    focusHeading();
  }, [isForm]);
}
