import './page-markdown.css';
import Markdown, { type Components, type Options } from 'react-markdown';
import { boundMarkup } from './bound-markup.ts';
import { boundParagraphs } from './bound-paragraphs.ts';
import { readGfm } from './read-gfm.ts';

/** Loads nothing from the page: images become their alternative text, and links open in a new tab. */
const components: Components = {
  img: ({ alt }) => (alt ? <em>[Imagen: {alt}]</em> : null),
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ),
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h5>{children}</h5>,
  h5: ({ children }) => <h6>{children}</h6>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the page must be scrollable by keyboard
    <figure aria-label="Tabla" tabIndex={0} className="overflow-x-auto">
      <table>{children}</table>
    </figure>
  ),
};

const remarkPlugins = [readGfm];

interface PageMarkdownProps {
  readonly text: string;
  /** Plugins applied before rendering. */
  readonly rehypePlugins?: Options['rehypePlugins'];
}

/** Renders text of an external page as Markdown without HTML. */
export function PageMarkdown({ text, rehypePlugins }: PageMarkdownProps) {
  return (
    <div className="page-prose">
      <Markdown remarkPlugins={remarkPlugins} rehypePlugins={rehypePlugins} skipHtml components={components}>
        {boundParagraphs(boundMarkup(text))}
      </Markdown>
    </div>
  );
}
