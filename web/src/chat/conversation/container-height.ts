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
const longestHeightPx = 1400;

const screenSteps = [
  { maxWidthPx: 480, reducePx: 100, minPx: 250 },
  { maxWidthPx: 768, reducePx: 50, minPx: 280 },
  { maxWidthPx: 1024, reducePx: 25, minPx: 300 },
] as const;

/** Height of the conversation pane in CSS pixels: it grows with the questions and shrinks on small screens. */
export function containerHeight(
  messageCount: number,
  questionCount: number,
  viewportWidthPx: number,
): number {
  const heightPx =
    messageCount <= shortConversation.maxMessages
      ? shortConversation.heightPx
      : (heightSteps.find((step) => questionCount <= step.maxQuestions)?.heightPx ?? longestHeightPx);
  const screen = screenSteps.find((step) => viewportWidthPx <= step.maxWidthPx);
  return screen ? Math.max(screen.minPx, heightPx - screen.reducePx) : heightPx;
}

/** What stands above and below the pane when it fills the window: the page's header, its own and the field. */
const surroundingsPx = 272;

/**
 * The most that the pane takes of the window, as a CSS length: a conversation longer than the window is scrolled inside the
 * pane alone, with the field always in sight. Never less than the height of a short conversation.
 */
export function containerMaxHeight(viewportWidthPx: number): string {
  return `max(${containerHeight(0, 0, viewportWidthPx)}px, calc(100dvh - ${surroundingsPx}px))`;
}
