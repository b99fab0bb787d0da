import type { CheerioAPI } from 'cheerio/slim';
import { load } from 'cheerio/slim';
import JSZip from 'jszip';

type Node = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];
type Element = Extract<Node, { children: unknown; name: string }>;

/** The parts of a DOCX whose text is printed. */
const printedPart = /^word\/(?:document|footnotes|endnotes)\.xml$/;
/** Nothing of the kind anywhere in a part: then it need not be taken apart. */
const suspicious = /w:vanish|w:webHidden|w:color w:val="f[0-9a-f]f[0-9a-f]f[0-9a-f]"|w:sz w:val="[1-4]"/i;
/** Half points. */
const leastSize = 4;
const grounds = ['w:shd', 'w:highlight'];

/**
 * The archive without invisible text runs (hidden by format, white without a background, or smaller than two points),
 * which the rendition would print like any other. Formats from styles are not resolved.
 */
export async function dropHiddenRuns(archive: Buffer): Promise<Buffer> {
  const zip = await JSZip.loadAsync(archive);
  let isChanged = false;
  for (const file of Object.values(zip.files)) {
    if (!printedPart.test(file.name)) continue;
    const xml = await file.async('string');
    if (!suspicious.test(xml)) continue;
    const document = load(xml, { xml: { xmlMode: true, decodeEntities: false } }, false);
    document('w\\:r')
      .filter((_, run) => isHidden(run as Element))
      .remove();
    zip.file(file.name, document.xml());
    isChanged = true;
  }
  return isChanged ? zip.generateAsync({ type: 'nodebuffer', compression: 'STORE' }) : archive;
}

function isHidden(run: Element): boolean {
  const format = childOf(run, 'w:rPr');
  if (format === undefined) return false;
  if (isOn(childOf(format, 'w:vanish')) || isOn(childOf(format, 'w:webHidden'))) return true;
  const size = Number(childOf(format, 'w:sz')?.attribs['w:val'] ?? leastSize);
  if (size < leastSize) return true;
  const color = childOf(format, 'w:color')?.attribs['w:val'] ?? '';
  return /^f[0-9a-f]f[0-9a-f]f[0-9a-f]$/i.test(color) && !hasGround(run);
}

/** A table header in white on blue is no hidden text: any shading around the run makes it count as seen. */
function hasGround(run: Element): boolean {
  let around: Element | null = run;
  while (around !== null) {
    for (const formats of ['w:rPr', 'w:pPr', 'w:tcPr', 'w:tblPr', 'w:trPr']) {
      const format = childOf(around, formats);
      if (format !== undefined && grounds.some((ground) => isGround(childOf(format, ground)))) return true;
    }
    // The style of a table may shade its rows.
    if (around.name === 'w:tbl' && childOf(childOf(around, 'w:tblPr'), 'w:tblStyle') !== undefined)
      return true;
    around = around.parent !== null && around.parent.type === 'tag' ? (around.parent as Element) : null;
  }
  return false;
}

function isGround(ground: Element | undefined): boolean {
  if (ground === undefined) return false;
  const color = ground.attribs['w:fill'] ?? ground.attribs['w:val'] ?? '';
  return !/^(?:auto|none|clear|white|f[0-9a-f]f[0-9a-f]f[0-9a-f])$/i.test(color);
}

function isOn(property: Element | undefined): boolean {
  return property !== undefined && !/^(?:0|false|off)$/i.test(property.attribs['w:val'] ?? 'true');
}

function childOf(parent: Element | undefined, name: string): Element | undefined {
  return parent?.children.find((child): child is Element => child.type === 'tag' && child.name === name);
}
