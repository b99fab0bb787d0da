import { expect, test } from 'vitest';
import { extractPage } from '../../../engines/page-content/index.ts';
import type { DeliveredPage } from '../../job/read-delivered-pages.ts';
import type { StoredTranslation } from '../../job/stored-page.ts';
import { pdfLimits, printPages } from './print-pages.ts';
import { type FormatWriter, writeJsonLines, writeMarkdownFile, writeTextFile } from './write-formats.ts';

function newDeliveredPage(
  position: number,
  title: string,
  markdown: string,
  translation?: Pick<StoredTranslation, 'title' | 'markdown'>,
): DeliveredPage {
  return {
    urlId: String(position),
    position,
    change: null,
    translation: translation && { ...translation, state: 'translated', reason: null },
    stored: {
      finalUrl: `https://olivar.example/${position}`,
      canonicalUrl: null,
      fetchedAt: '2026-11-23T10:00:00.000Z',
      validators: {},
      page: { title, markdown, text: 'Texto de la página.', language: 'es', alternates: [], isCut: false },
      links: [],
    },
  };
}

async function* streamPages(...pages: DeliveredPage[]): AsyncGenerator<DeliveredPage> {
  yield* pages;
}

async function writePages(writer: FormatWriter, ...pages: DeliveredPage[]): Promise<string> {
  let writtenText = '';
  for await (const piece of writer(streamPages(...pages), 'fr')) writtenText += piece;
  return writtenText;
}

const pages = [
  newDeliveredPage(1, 'Aceite', '# Aceite\n\nVirgen **extra**.'),
  newDeliveredPage(2, 'Visitas', 'Los [sábados](https://olivar.example/).', {
    title: 'Visites',
    markdown: '## Le _samedi_\n\n| Jour | Prix |\n| --- | --- |\n| [samedi](https://x.example/a) | 9 \\* |',
  }),
];

test('writes one Markdown file with the front matter and the requested language of each page', async () => {
  const writtenFile = await writePages(writeMarkdownFile, ...pages);
  expect(writtenFile).toBe(
    [
      '---',
      'title: "Aceite"',
      'url: "https://olivar.example/1"',
      'language: "es"',
      'fetched_at: "2026-11-23T10:00:00.000Z"',
      '---',
      '',
      '# Aceite',
      '',
      'Virgen **extra**.',
      '',
      '---',
      'title: "Visites"',
      'url: "https://olivar.example/2"',
      'language: "fr"',
      'fetched_at: "2026-11-23T10:00:00.000Z"',
      'translation: "translated"',
      '---',
      '',
      '# Visites',
      '',
      pages[1]?.translation?.markdown,
      '',
    ].join('\n'),
  );
});

test('writes plain text without markup, translated when there is a translation', async () => {
  const writtenFile = await writePages(writeTextFile, ...pages);
  expect(writtenFile).toContain('Aceite\nhttps://olivar.example/1\n');
  expect(writtenFile).toContain('Virgen extra.');
  expect(writtenFile).toContain('Le samedi\n\n  Jour  Prix');
  expect(writtenFile).toContain('samedi  9 *');
  expect(writtenFile).not.toMatch(/\]\(|\*\*|---/);
});

test.each([
  ['<p>Cuesta 19<sup>99</sup> € y 10<sup>-3</sup>.</p>', ['19⁹⁹ €', '10⁻³']],
  ['<p>Antes <s>29 €</s> y <del>30 €</del>, hoy 25 €.</p>', ['~~29 €~~', '~~30 €~~']],
  [
    '<table><tr><th>Concepto<th>2024<th>2025<tr><td rowspan="2">Alquiler<td>900<td>950<tr><td>910<td>960</table>',
    [/Alquiler\W+910\W+960/u],
  ],
  ['<ol type="a"><li>Copia<li>Escritura</ol>', [/b\\*\. Escritura/u]],
  ['<p>Sea <math alttext="C = P r"><mi>C</mi></math>.</p>', ['C = P r']],
])('keeps the meaning of markup in all formats: %s', async (markup, parts) => {
  const url = 'https://olivar.example/1';
  const { markdown, text } = extractPage({ html: `<main><h1>Guía</h1>${markup}</main>`, url });
  const page = newDeliveredPage(1, 'Guía', markdown);
  const wholePage = { ...page, stored: { ...page.stored, page: { ...page.stored.page, text } } };
  const line = JSON.parse(await writePages(writeJsonLines, wholePage));
  const [sheet] = await readPdf(await printPages(site, streamPages(wholePage)));
  const files = [await writePages(writeTextFile, wholePage), await writePages(writeMarkdownFile, wholePage)];
  for (const part of parts) {
    for (const written of [line.markdown, line.text, ...files]) expect(written).toMatch(part);
    // The PDF draws a line through struck text.
    expect(sheet).toMatch(typeof part === 'string' ? part.replaceAll('~~', '') : part);
  }
});

const guide = [
  '# Guía',
  '',
  '## 1\\. Altas',
  '',
  '1.  Presentar la solicitud, con:',
  '    -   el DNI;',
  '    -   la [nota \\(simple\\)](https://olivar.example/nota_\\(simple\\)).',
  '2.  Esperar.',
  '',
  '-   ## [Aceite](https://olivar.example/aceite)',
  '',
  '> Así lo **dijo** valentin\\_r.',
  '',
  'Camino de la Estación  ',
  '31999 Valdelacasa',
  '',
  '---',
  '',
  '![Una botella](https://olivar.example/botella.png)',
  '',
  '```bash',
  'curl -s \\',
  '  -H "Accept: */*" # [todo](x)',
  '```',
].join('\n');

test('keeps lists, line breaks of addresses, and code in plain text', async () => {
  const [, , , , ...lines] = (await writePages(writeTextFile, newDeliveredPage(1, 'Guía', guide)))
    .trimEnd()
    .split('\n');
  expect(lines.join('\n').trim()).toBe(
    [
      'Guía',
      '',
      '1. Altas',
      '',
      '1. Presentar la solicitud, con:',
      '    - el DNI;',
      '    - la nota (simple).',
      '2. Esperar.',
      '',
      '- Aceite',
      '',
      'Así lo dijo valentin_r.',
      '',
      'Camino de la Estación',
      '31999 Valdelacasa',
      '',
      'curl -s \\',
      '  -H "Accept: */*" # [todo](x)',
    ].join('\n'),
  );
});

const code = [
  'Ponlo en `__init__.py` con `[uno](dos)`, `*args` y ``C:\\*`d``, \\\\**no** \\**sí*.',
  '',
  '| Uso |',
  '| --- |',
  '| `a \\| b_` |',
].join('\n');

test('keeps the characters of inline code and escaped ones in plain text', async () => {
  const writtenFile = await writePages(writeTextFile, newDeliveredPage(1, 'Código', code));
  expect(writtenFile).toContain('__init__.py con [uno](dos), *args y C:\\*`d, \\no *sí.');
  expect(writtenFile).toContain('a | b_');
});

/** Quadratic time would take minutes at this length, beyond any test's timeout. */
const length = 500_000;

test.each(['[', String.raw`\[`, '[a](', '![a](', '[a](b ', '\n', ' ', '- ', '|', '`', '``a`'])(
  'writes 500,000 characters of «%s» as plain text in linear time',
  async (part) => {
    const markdown = `${part.repeat(length / part.length)}x`;
    expect(
      (await writePages(writeTextFile, newDeliveredPage(1, 'Página hostil', markdown))).length,
    ).toBeGreaterThan(0);
  },
);

test('writes each page with all its fields as one line of JSON Lines', async () => {
  const lines = (await writePages(writeJsonLines, ...pages)).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      position: 1,
      url: 'https://olivar.example/1',
      canonical_url: null,
      title: 'Aceite',
      author: null,
      published_at: null,
      language: 'es',
      fetched_at: '2026-11-23T10:00:00.000Z',
      change: null,
      is_cut: false,
      markdown: '# Aceite\n\nVirgen **extra**.',
      text: 'Texto de la página.',
      translation: null,
    },
    expect.objectContaining({
      position: 2,
      translation: { language: 'fr', title: 'Visites', markdown: pages[1]?.translation?.markdown },
    }),
  ]);
});

const site = { name: 'olivar.example', finishedAt: new Date('2026-11-23T10:00:00Z') };

async function readPdf(bytes: Buffer): Promise<string[]> {
  const { PDFParse } = await import('pdf-parse');
  const parser = new PDFParse({ data: new Uint8Array(bytes) });
  try {
    return (await parser.getText()).pages.map(({ text }) => text);
  } finally {
    await parser.destroy();
  }
}

test('prints each page on its own sheet, below its title and URL', async () => {
  const [first, second] = await readPdf(await printPages(site, streamPages(...pages)));
  expect(first).toContain('olivar.example');
  expect(first).toContain('2 páginas · 23 de noviembre de 2026');
  expect(first).toMatch(/Aceite\s+https:\/\/olivar\.example\/1\s+Virgen extra\./);
  expect(second).toMatch(/Visites\s+https:\/\/olivar\.example\/2\s+Le samedi\s+Jour\s+Prix\s+samedi\s+9 \*/);
});

test('keeps lists, line breaks of addresses, and code in the PDF', async () => {
  const [sheet] = await readPdf(await printPages(site, streamPages(newDeliveredPage(1, 'Guía', guide))));
  for (const line of [
    '1. Altas',
    'la nota (simple).',
    'Aceite',
    'Camino de la Estación\n31999 Valdelacasa',
    'curl -s \\\n-H "Accept: */*" # [todo](x)',
  ])
    expect(sheet).toContain(line);
  expect(sheet).not.toMatch(/\\\.|##|---|botella/);
});

test('keeps the characters of inline code in the PDF, and omits link URLs in long lines', async () => {
  const link = `[${'x'.repeat(58)}](https://olivar.example/aceite)`;
  const [sheet] = await readPdf(
    await printPages(site, streamPages(newDeliveredPage(1, 'Código', `${code}\n\n${link}`))),
  );
  expect(sheet).toContain('__init__.py con [uno](dos), *args y C:\\*`d');
  expect(sheet).not.toContain('/aceite');
});

async function expectPrinted(markdown: string): Promise<void> {
  const bytes = await printPages(site, streamPages(newDeliveredPage(1, 'Página hostil', markdown)));
  expect((await readPdf(bytes)).length).toBeGreaterThan(0);
}

test.each([
  ['a line of code of 200,000 characters', `\`\`\`\n${'x'.repeat(200_000)}\n\`\`\``],
  ['code of tabs and control characters', `\`\`\`\n${'\t\u0007\u0000x\v\f'.repeat(5_000)}\n\`\`\``],
])('prints a PDF with %s', { tags: ['long'] }, (_what, markdown) => expectPrinted(markdown));

test.each([
  ['a word of 20,000 letters', 'x'.repeat(20_000)],
  [
    'a table of a thousand columns',
    `|${' a |'.repeat(1_000)}\n|${' - |'.repeat(1_000)}\n|${' b |'.repeat(1_000)}`,
  ],
  ['a table of ten thousand rows', '| a | b |\n'.repeat(10_000)],
  [
    'lists a hundred levels deep',
    Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
  ],
])('prints a PDF with %s', (_what, markdown) => expectPrinted(markdown));

test.each([
  ['characters', 'palabra '.repeat(pdfLimits.characters / 16)],
  ['lines', '\n'.repeat(pdfLimits.lines / 2)],
])('rejects a site above the PDF limit of %s with `file_too_large` before layout', async (_what, long) => {
  const printedPromise = printPages(
    site,
    streamPages(...[1, 2, 3].map((at) => newDeliveredPage(at, 'Larga', long))),
  );
  await expect(printedPromise).rejects.toMatchObject({
    code: 'file_too_large',
    detail: expect.stringContaining('ZIP'),
  });
});
