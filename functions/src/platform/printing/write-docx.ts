import { escapeHtml } from '../escape-html.ts';

/** Styles of a paragraph, by their ids in Word. */
export type DocxStyle = 'Title' | 'Heading1' | 'Heading2' | 'Normal' | 'Meta' | 'Quote';

export interface DocxParagraph {
  readonly style: DocxStyle;
  readonly runs: readonly { readonly text: string; readonly isBold?: boolean }[];
}

/** Writes a Word document of paragraphs, in Spanish. The same paragraphs give the same bytes. */
export async function writeDocx(title: string, paragraphs: readonly DocxParagraph[]): Promise<Buffer> {
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  // The earliest date of a ZIP.
  const options = { date: new Date('1980-01-01T00:00:00Z'), createFolders: false };
  const body = paragraphs.map(writeParagraph).join('');
  zip.file('[Content_Types].xml', contentTypes, options);
  zip.file('_rels/.rels', packageRelations, options);
  zip.file('docProps/core.xml', writeProperties(title), options);
  zip.file('word/_rels/document.xml.rels', documentRelations, options);
  zip.file('word/styles.xml', writeStyles(), options);
  zip.file(
    'word/document.xml',
    `${xml}<w:document ${w}><w:body>${body}${page}</w:body></w:document>`,
    options,
  );
  return await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

function writeParagraph({ style, runs }: DocxParagraph): string {
  const texts = runs.map(({ text, isBold = false }) => {
    const look = isBold ? '<w:rPr><w:b/></w:rPr>' : '';
    return `<w:r>${look}<w:t xml:space="preserve">${escapeText(text)}</w:t></w:r>`;
  });
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${texts.join('')}</w:p>`;
}

/** Characters that XML 1.0 does not allow. */
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapeText = (text: string): string => escapeHtml(text.toWellFormed().replace(notXml, ''));

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** A4 with margins of 2.5 cm, in twentieths of a point. */
const page =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';

const contentTypes = `${xml}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

const packageRelations = `${xml}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${packaging}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

const documentRelations = `${xml}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

function writeProperties(title: string): string {
  return `${xml}<cp:coreProperties xmlns:cp="${packaging}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeText(title)}</dc:title><dc:creator>Legajo</dc:creator><dc:language>es-ES</dc:language></cp:coreProperties>`;
}

/** Name, size in half points, space before and after in twentieths of a point, and further properties. */
const styles: Readonly<Record<DocxStyle, readonly [string, number, number, number, string]>> = {
  Normal: ['Normal', 21, 0, 120, ''],
  Title: ['Title', 36, 0, 80, '<w:b/>'],
  Heading1: ['heading 1', 27, 360, 120, '<w:b/><w:color w:val="0F4F5F"/>'],
  Heading2: ['heading 2', 22, 200, 60, '<w:b/>'],
  Meta: ['Meta', 18, 0, 40, '<w:color w:val="544D45"/>'],
  Quote: ['Quote', 21, 0, 80, ''],
};

function writeStyles(): string {
  const all = Object.entries(styles).map(([id, [name, size, before, after, more]]) => {
    const isDefault = id === 'Normal' ? ' w:default="1"' : '';
    const level = /^Heading(\d)$/u.exec(id)?.[1];
    const [keep, outline] =
      level === undefined ? ['', ''] : ['<w:keepNext/>', `<w:outlineLvl w:val="${Number(level) - 1}"/>`];
    const indent = id === 'Quote' ? '<w:ind w:left="284"/>' : '';
    return `<w:style w:type="paragraph"${isDefault} w:styleId="${id}"><w:name w:val="${name}"/><w:pPr>${keep}<w:spacing w:before="${before}" w:after="${after}"/>${indent}${outline}</w:pPr><w:rPr>${more}<w:sz w:val="${size}"/></w:rPr></w:style>`;
  });
  const defaults =
    '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:lang w:val="es-ES"/></w:rPr></w:rPrDefault></w:docDefaults>';
  return `${xml}<w:styles ${w}>${defaults}${all.join('')}</w:styles>`;
}
