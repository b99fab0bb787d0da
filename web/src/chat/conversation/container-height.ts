interface HeightStep {
  readonly maxQuestions: number;
  readonly heightPx: number;
}

const heightSteps: readonly HeightStep[] = [
  { maxQuestions: 0, heightPx: 650 },
  { maxQuestions: 2, heightPx: 850 },
  { maxQuestions: 5, heightPx: 1000 },
  { maxQuestions: 10, heightPx: 1250 },
];
const shortConversation = { maxMessages: 2, heightPx: 600 } as const;
const maxHeightPx = 1400;

const screenSteps = [
  { maxWidthPx: 480, reducePx: 100, minPx: 250 },
  { maxWidthPx: 768, reducePx: 50, minPx: 280 },
  { maxWidthPx: 1024, reducePx: 25, minPx: 300 },
] as const;

/**
 * Returns the height of the conversation pane in CSS pixels: it grows with the questions and is smaller on small
 * screens.
 */
export function containerHeight(
  messageCount: number,
  questionCount: number,
  viewportWidthPx: number,
): number {
  const heightPx =
    messageCount <= shortConversation.maxMessages
      ? shortConversation.heightPx
      : (heightSteps.find((step) => questionCount <= step.maxQuestions)?.heightPx ?? maxHeightPx);
  const screen = screenSteps.find((step) => viewportWidthPx <= step.maxWidthPx);
  return screen ? Math.max(screen.minPx, heightPx - screen.reducePx) : heightPx;
}

/** Height in CSS pixels of the page header, the pane header and the question field. */
const surroundingsPx = 272;

/**
 * Returns the maximum height of the pane as a CSS length. A conversation longer than the window scrolls inside the
 * pane, and the question field stays visible. At least the height of a short conversation.
 */
export function containerMaxHeight(viewportWidthPx: number): string {
  return `max(${containerHeight(0, 0, viewportWidthPx)}px, calc(100dvh - ${surroundingsPx}px))`;
}
