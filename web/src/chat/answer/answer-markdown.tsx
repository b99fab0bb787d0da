import { createContext, memo, type ReactNode, use, useMemo } from 'react';
import Markdown, { type Components, type Options } from 'react-markdown';
import { boundMarkup } from '@/shared/markdown/bound-markup.ts';
import { readGfm } from '@/shared/markdown/read-gfm.ts';
import { annotateAnswer } from './annotate-answer.ts';
import { answerTexts } from './answer-texts.ts';
import { CitationChip } from './citation-chip.tsx';
import type { NumberedCitation } from './number-citations.ts';
import { unwrapLonePoints } from './unwrap-lone-points.ts';

export interface AnswerMarkdownProps {
  readonly text: string;
  readonly citations: readonly NumberedCitation[];
  readonly unsupported: readonly { readonly start: number; readonly end: number }[];
  /** False while the answer is streamed: a single list item may become a list. */
  readonly isWhole: boolean;
  readonly onOpenCitation: (citation: NumberedCitation) => void;
}

type ChipContext = Pick<AnswerMarkdownProps, 'citations' | 'onOpenCitation'>;
const ChipContext = createContext<ChipContext>({ citations: [], onOpenCitation: () => {} });

/** Links and images from the model are dropped; text, structure, and this product's chips and marks are allowed. */
const allowedElements = [
  ...['p', 'br', 'hr', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'input'],
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'button',
    'mark',
    'span',
  ],
];

const components: Components = {
  // Gives all headings of an answer one level: the pane has a second-level heading, and models skip levels.
  h1: AnswerHeading,
  h2: AnswerHeading,
  h3: AnswerHeading,
  h4: AnswerHeading,
  h5: AnswerHeading,
  h6: AnswerHeading,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the page must be scrollable by keyboard
    <figure aria-label={answerTexts.table} tabIndex={0} className="answer-table">
      <table>{children}</table>
    </figure>
  ),
  mark: ({ children }) => (
    <mark title={answerTexts.unsupportedNote}>
      {children}
      <span className="sr-only">{answerTexts.unsupportedSuffix}</span>
    </mark>
  ),
  button: ({ node }) => <AnswerChip index={Number(node?.properties.dataCitation)} />,
};

function AnswerHeading({ children }: { children?: ReactNode }) {
  return <h3>{children}</h3>;
}

function AnswerChip({ index }: { index: number }) {
  const { citations, onOpenCitation } = use(ChipContext);
  const citation = citations[index];
  return citation && <CitationChip citation={citation} onOpen={onOpenCitation} />;
}

/** Renders an answer's Markdown with a numbered chip after each supported sentence. */
export const AnswerMarkdown = memo(function AnswerMarkdown(props: AnswerMarkdownProps) {
  const { text, citations, unsupported, isWhole, onOpenCitation } = props;
  const remarkPlugins = useMemo((): Options['remarkPlugins'] => {
    // Puts the chip after the last word instead of the space after it, where the line could break before the chip.
    const offsets = citations.map(({ source }) => ({
      offset: text.slice(0, source.answer_offset).trimEnd().length,
    }));
    const annotate = [annotateAnswer, { citations: offsets, unsupported }] as const;
    return [readGfm, [...annotate], ...(isWhole ? [unwrapLonePoints] : [])];
  }, [text, citations, unsupported, isWhole]);
  const chips = useMemo(() => ({ citations, onOpenCitation }), [citations, onOpenCitation]);
  return (
    <ChipContext value={chips}>
      <div className="answer-prose">
        <Markdown
          remarkPlugins={remarkPlugins}
          remarkRehypeOptions={{ footnoteLabel: answerTexts.footnotes }}
          allowedElements={allowedElements}
          unwrapDisallowed
          components={components}
        >
          {boundMarkup(text)}
        </Markdown>
      </div>
    </ChipContext>
  );
});
