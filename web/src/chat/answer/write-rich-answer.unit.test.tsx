import type { Source } from '@contract/chat/schemas.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnswerMarkdown } from './answer-markdown.tsx';
import { numberCitations } from './number-citations.ts';
import { writeRichAnswer } from './write-rich-answer.ts';

type ShownNode = Parameters<typeof writeRichAnswer>[0];
interface Building extends ShownNode {
  readonly childNodes: ShownNode[];
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/** Parses well-formed markup into nodes like those of a browser. */
function parseMarkup(markup: string): ShownNode {
  const make = (nodeName: string, attributes = ''): Building => ({
    nodeType: 1,
    nodeName,
    nodeValue: null,
    childNodes: [],
    getAttribute: (name) => new RegExp(` ${name}="([^"]*)"`, 'u').exec(attributes)?.[1] ?? null,
  });
  const openNodes = [make('DIV')];
  for (const [token, end, name, attributes = ''] of markup.matchAll(/<(\/?)(\w+)([^>]*)>|[^<]+/gu)) {
    const parent = openNodes.at(-1);
    if (name === undefined) {
      const nodeValue = token.replace(/&\w+;/gu, (entity) => entities[entity] ?? entity);
      parent?.childNodes.push({ nodeType: 3, nodeName: '#text', nodeValue, childNodes: [] });
    } else if (end === '/') openNodes.pop();
    else {
      const element = make(name.toUpperCase(), attributes);
      parent?.childNodes.push(element);
      if (!attributes.endsWith('/')) openNodes.push(element);
    }
  }
  return openNodes[0] ?? make('DIV');
}

const text =
  '## Garantías\n\nSon **dos** y valen < 50.000 €.\n\n| Garantía | Límite |\n|---|---:|\n| Robo | 40.000 € |\n\n3. Uno\n4. Dos';
const source: Source = {
  source: 'documentos/Póliza.pdf',
  page_label: '2',
  page: 2,
  document_id: 'd1',
  document_version: 'v1',
  quote: 'Robo 40.000 €',
  char_start: 0,
  char_end: 13,
  answer_offset: text.indexOf('40.000 € |') + 8,
};
const citations = numberCitations([source], () => 'stored');

function copyAnswer(hasSources: boolean): string {
  const html = renderToStaticMarkup(
    <AnswerMarkdown
      text={text}
      citations={citations}
      unsupported={[{ start: text.indexOf('Son'), end: text.indexOf('€.') + 2 }]}
      isWhole={true}
      onOpenCitation={() => undefined}
    />,
  );
  return writeRichAnswer(parseMarkup(html), hasSources ? citations : []).replace(/\n/gu, '');
}

const table = (sign: string): string =>
  `<table border="1" cellspacing="0" cellpadding="4"><thead><tr><th>Garantía</th><th align="right">Límite</th></tr></thead><tbody><tr><td>Robo</td><td align="right">40.000 €${sign}</td></tr></tbody></table>`;
const before = '<h3>Garantías</h3><p>Son <strong>dos</strong> y valen &lt; 50.000 €.</p>';
const after = '<ol start="3"><li>Uno</li><li>Dos</li></ol>';

test('copies headings, tables and lists of an answer as HTML without citation marks', () => {
  expect(copyAnswer(false)).toBe(`${before}${table('')}${after}`);
});

test('copies citation marks and sources of an answer when requested', () => {
  expect(copyAnswer(true)).toBe(
    `${before}${table('<sup>[1]</sup>')}${after}<p>Fuentes:<br>[1] Póliza.pdf, página 2: «Robo 40.000 €»</p>`,
  );
});
