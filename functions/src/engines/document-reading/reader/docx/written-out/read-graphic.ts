import { childOf, descendantsOf, type Element, textOf } from '../office-xml.ts';

/** Max points of a chart or texts of a diagram. */
const maxTexts = 500;

/** Returns the part of a relationship of the document. */
export type PartFinder = (relationship: string | undefined) => Element | undefined;

/** Describes a chart or diagram of a drawing in words, from its stored values. */
export function describeGraphic(drawing: Element, partOf: PartFinder): string | undefined {
  const [chart] = descendantsOf(drawing, 'c:chart');
  if (chart !== undefined) return bracket('Gráfico', describeChart(partOf(chart.attribs['r:id'])));
  const [diagram] = descendantsOf(drawing, 'dgm:relIds');
  if (diagram === undefined) return undefined;
  const data = partOf(diagram.attribs['r:dm']);
  const texts = data === undefined ? [] : descendantsOf(data, 'dgm:t').slice(0, maxTexts).map(textOf);
  return bracket('Diagrama', texts.filter((text) => text.trim() !== '').join('; '));
}

const bracket = (kind: string, content: string): string =>
  content === '' ? `[${kind}]` : `[${kind}: ${content}]`;

function describeChart(space: Element | undefined): string {
  const chart = space && childOf(space, 'c:chart');
  if (chart === undefined) return '';
  const title = childOf(chart, 'c:title');
  const series = descendantsOf(chart, 'c:ser').slice(0, maxTexts);
  const rows = series.map((one) => {
    const names = valuesOf(childOf(one, 'c:cat') ?? childOf(one, 'c:xVal'));
    const values = valuesOf(childOf(one, 'c:val') ?? childOf(one, 'c:yVal'));
    const points = values.map((value, index) => [names[index], value].filter(Boolean).join(': '));
    return [valuesOf(childOf(one, 'c:tx')).join(' '), points.join('; ')].filter(Boolean).join(': ');
  });
  return [title === undefined ? '' : textOf(title).trim(), ...rows].filter(Boolean).join('. ');
}

function valuesOf(holder: Element | undefined): string[] {
  if (holder === undefined) return [];
  return descendantsOf(holder, 'c:v')
    .slice(0, maxTexts)
    .map((value) => toSpanishDecimal(textOf(value).trim()));
}

/** Charts store numbers with a decimal point. */
const toSpanishDecimal = (value: string): string =>
  /^-?\d+\.\d+$/u.test(value) ? value.replace('.', ',') : value;
