import type { IStylesOptions } from 'docx';

/** Styles of a paragraph, by their ids in Word. */
export type DocxStyle = 'Title' | 'Heading1' | 'Heading2' | 'Heading3' | 'Normal' | 'Meta' | 'Quote' | 'Code';

const ink = '1D1A16';
const softColor = '544D45';
const accent = '0F4F5F';
const line = 'E4DDD0';

/** Sides and margins of a page in twentieths of a point: A4, 2.5 cm. */
export const pageSetup = { width: 11_906, height: 16_838, margin: 1_417 } as const;

export const tableColours = { head: 'F1ECE2', line } as const;

/** Font sizes in half points, spaces in twentieths of a point. */
export const docxStyles: IStylesOptions = {
  default: {
    document: {
      run: { font: 'Calibri', size: 21, color: ink, language: { value: 'es-ES' } },
      paragraph: { spacing: { after: 120 } },
    },
    title: { run: { size: 36, bold: true }, paragraph: { spacing: { after: 80 } } },
    heading1: {
      run: { size: 27, bold: true, color: accent },
      paragraph: { spacing: { before: 360, after: 120 }, keepNext: true },
    },
    heading2: {
      run: { size: 22, bold: true },
      paragraph: { spacing: { before: 200, after: 60 }, keepNext: true },
    },
    heading3: {
      run: { size: 21, bold: true },
      paragraph: { spacing: { before: 160, after: 60 }, keepNext: true },
    },
    footnoteText: { run: { size: 17, color: softColor }, paragraph: { spacing: { after: 20 } } },
  },
  paragraphStyles: [
    { id: 'Meta', name: 'Meta', run: { size: 18, color: softColor }, paragraph: { spacing: { after: 40 } } },
    {
      id: 'Quote',
      name: 'Quote',
      quickFormat: true,
      paragraph: { spacing: { after: 80 }, indent: { left: 284 } },
    },
    {
      id: 'Code',
      name: 'Code',
      run: { font: 'Consolas', size: 18 },
      paragraph: { spacing: { before: 60, after: 120 }, indent: { left: 284 } },
    },
    { id: 'Cell', name: 'Cell', run: { size: 18 }, paragraph: { spacing: { before: 40, after: 40 } } },
  ],
};
