import { useEffect } from 'react';
import type { AnswerMarkdownProps } from './answer-markdown.tsx';
import { loadAnswerMarkdown, useAnswerMarkdown } from './load-answer-markdown.ts';

/** The text of an answer: with its structure and citations as soon as the code for that is there, as plain text before. */
export function AnswerText(props: AnswerMarkdownProps) {
  const Markdown = useAnswerMarkdown();
  useEffect(() => void loadAnswerMarkdown(), []);
  if (Markdown !== undefined) return <Markdown {...props} />;
  return (
    <div className="answer-prose">
      <p className="whitespace-pre-wrap">{props.text}</p>
    </div>
  );
}
