import { Link } from 'react-router-dom';
import type { FaqItem } from './faq-section.ts';
import { splitLinks } from './split-links.ts';

/** Renders an answer as text with links. */
export function FaqAnswer({ item }: { item: FaqItem }) {
  if (item.isHtml !== true) return <p>{item.answer}</p>;
  return (
    <p>
      {splitLinks(item.answer).map(({ text, href }) =>
        href === undefined ? text : <AnswerLink key={href} href={href} text={text} />,
      )}
    </p>
  );
}

function AnswerLink({ href, text }: { href: string; text: string }) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className="prose-link">
        {text}
      </Link>
    );
  }
  return (
    <a href={href} className="prose-link" {...(href.startsWith('https:') && { rel: 'noopener' })}>
      {text}
    </a>
  );
}
