import JSZip from 'jszip';

/** DOCX files for tests. The helpers write the body; `packDocx` wraps it. */
export interface DocxParts {
  readonly body: string;
  readonly images?: Readonly<Record<string, Buffer>>;
  /** Targets of hyperlinks, by relationship id. */
  readonly links?: Readonly<Record<string, string>>;
  readonly more?: Readonly<Record<string, string | Buffer>>;
}

export function paragraph(text: string, properties = '', runProperties = ''): string {
  const looks = runProperties && `<w:rPr>${runProperties}</w:rPr>`;
  const kind = properties && `<w:pPr>${properties}</w:pPr>`;
  return `<w:p>${kind}<w:r>${looks}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

export function heading(level: number, text: string): string {
  return paragraph(text, `<w:pStyle w:val="Heading${level}"/>`);
}

export function listItem(kind: 'bullet' | 'decimal', level: number, text: string): string {
  const list = kind === 'bullet' ? 1 : 2;
  return paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
}

export function table(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]): string =>
    row.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('');
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`;
}

export function link(relationship: string, text: string): string {
  return `<w:p><w:hyperlink r:id="${relationship}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`;
}

export function picture(relationship: string, description: string): string {
  return `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="imagen" descr="${description}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${relationship}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
}

export const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

export async function packDocx({ body, images = {}, links = {}, more = {} }: DocxParts): Promise<Buffer> {
  const zip = new JSZip();
  zip.file('[Content_Types].xml', contentTypes);
  zip.file('_rels/.rels', relationships(relationship('rId1', 'officeDocument', 'word/document.xml')));
  const inner = [
    relationship('lists', 'numbering', 'numbering.xml'),
    ...Object.keys(images).map((id) => relationship(id, 'image', `media/${id}.png`)),
    ...Object.entries(links).map(([id, target]) =>
      relationship(id, 'hyperlink', target, ' TargetMode="External"'),
    ),
  ];
  zip.file('word/_rels/document.xml.rels', relationships(inner.join('')));
  zip.file('word/numbering.xml', numbering);
  for (const [id, image] of Object.entries(images)) zip.file(`word/media/${id}.png`, image);
  zip.file('word/document.xml', `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`);
  for (const [name, content] of Object.entries(more)) zip.file(name, content);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', compressionOptions: { level: 9 } });
}

/** The same archive with another inflated size claimed for one entry, in its own header and in the directory. */
export function claimInflatedBytes(archive: Buffer, name: string, claimedBytes: number): Buffer {
  const lying = Buffer.from(archive);
  for (const [signature, sizeOffset, nameOffset] of [
    [0x04034b50, 22, 30],
    [0x02014b50, 24, 46],
  ] as const) {
    for (let offset = 0; offset + nameOffset + name.length <= lying.length; offset += 1) {
      const isEntry =
        lying.readUInt32LE(offset) === signature &&
        lying.toString('latin1', offset + nameOffset, offset + nameOffset + name.length) === name;
      if (isEntry) lying.writeUInt32LE(claimedBytes, offset + sizeOffset);
    }
  }
  return lying;
}

const office = 'http://schemas.openxmlformats.org';
const namespaces = [
  `xmlns:w="${office}/wordprocessingml/2006/main"`,
  `xmlns:r="${office}/officeDocument/2006/relationships"`,
  `xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="${office}/drawingml/2006/main"`,
  `xmlns:pic="${office}/drawingml/2006/picture"`,
].join(' ');
const packageTypes = 'application/vnd.openxmlformats-package.relationships+xml';
const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const contentTypes = `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="${packageTypes}"/><Default Extension="png" ContentType="image/png"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${documentType}"/></Types>`;

function relationship(id: string, type: string, target: string, more = ''): string {
  return `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"${more}/>`;
}

function relationships(entries: string): string {
  return `<Relationships xmlns="${office}/package/2006/relationships">${entries}</Relationships>`;
}

const levels = (format: string): string =>
  [0, 1, 2].map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${format}"/></w:lvl>`).join('');
const numbering = `<w:numbering ${namespaces}>${['bullet', 'decimal']
  .map((format, index) => `<w:abstractNum w:abstractNumId="${index + 1}">${levels(format)}</w:abstractNum>`)
  .join(
    '',
  )}${[1, 2].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join('')}</w:numbering>`;
