import { type RefObject, useEffect, useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { ChatIcon } from '@/ui/icons.tsx';
import { viewerTexts } from './viewer-texts.ts';

interface SelectionAskProps {
  /** The viewer; positions are relative to it. */
  readonly areaRef: RefObject<HTMLElement | null>;
  readonly onAsk: (text: string) => void;
}

interface SelectedText {
  readonly text: string;
  readonly left: number;
  readonly top: number;
}

const minLength = 3;
/** Height of the button with its gap, and half of its width, in CSS pixels. */
const buttonPx = { height: 42, halfWidth: 90 } as const;

/** A button above the text that is selected in the viewer, which asks about it. */
export function SelectionAsk({ areaRef, onAsk }: SelectionAskProps) {
  const [selected, setSelected] = useState<SelectedText>();
  useEffect(() => {
    const updateSelection = (): void => setSelected(findSelectedText(areaRef.current));
    document.addEventListener('selectionchange', updateSelection);
    document.addEventListener('scroll', updateSelection, true);
    return () => {
      document.removeEventListener('selectionchange', updateSelection);
      document.removeEventListener('scroll', updateSelection, true);
    };
  }, [areaRef]);
  if (selected === undefined) return null;
  const { text, left, top } = selected;
  return (
    <Button
      size="small"
      variant="primary"
      // Keeps the selection, which a press would clear.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        document.getSelection()?.removeAllRanges();
        onAsk(text);
      }}
      style={{ left, top, position: 'absolute' }}
      className="z-1 -translate-x-1/2 whitespace-nowrap shadow-floating"
    >
      <ChatIcon className="size-4" />
      {viewerTexts.askAboutSelection}
    </Button>
  );
}

/** Returns the selected text of the pages, if there is any. */
function findSelectedText(area: HTMLElement | null): SelectedText | undefined {
  const selection = document.getSelection();
  if (area === null || selection === null || selection.rangeCount === 0 || selection.isCollapsed) return;
  const range = selection.getRangeAt(0);
  const text = selection.toString().replace(/\s+/gu, ' ').trim();
  if (text.length < minLength || !area.contains(range.commonAncestorContainer)) return;
  const box = area.getBoundingClientRect();
  const { left, width, top } = range.getBoundingClientRect();
  const middle = left + width / 2 - box.left;
  return {
    text,
    left: Math.max(buttonPx.halfWidth, Math.min(middle, box.width - buttonPx.halfWidth)),
    top: Math.max(buttonPx.height, Math.min(top - box.top, box.height)) - buttonPx.height,
  };
}
