import { describe, expect, test } from 'vitest';
import { readTerms } from '../platform/spanish/spanish-terms.ts';
import { chooseColumns } from './suggest-columns.ts';

const vocabularyOf = (text: string): ReadonlySet<string> => new Set(readTerms(text).map(({ stem }) => stem));

const lease = vocabularyOf(
  'Contrato de arrendamiento. La arrendadora y el arrendatario pactan una renta mensual de 900 euros, una fianza y una duración de cinco años, conforme a la Ley de Arrendamientos Urbanos.',
);
const recipe = vocabularyOf(
  'Se pelan las patatas, se fríen despacio y se cuaja la tortilla por los dos lados.',
);

describe('chooseColumns', () => {
  test('chooses the template for the kind of the documents, and only its columns whose words they contain', () => {
    const { template_id: template, columns } = chooseColumns([lease, lease]);
    expect(template).toBe('leases');
    const names = columns.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Renta mensual', 'Fianza', 'Duración']));
    expect(names).not.toContain('Garantía adicional');
  });

  test('includes a column whose words half of the documents contain, and excludes rarer ones', () => {
    const withoutDeposit = vocabularyOf(
      'Contrato de arrendamiento: el arrendador cede al arrendatario la finca arrendada por una renta mensual, según la Ley de Arrendamientos Urbanos.',
    );
    const namesOf = (...documents: ReadonlySet<string>[]) =>
      chooseColumns(documents).columns.map(({ name }) => name);
    expect(namesOf(lease, withoutDeposit)).toContain('Fianza');
    expect(namesOf(lease, withoutDeposit, withoutDeposit)).not.toContain('Fianza');
  });

  test('returns no template and no columns for other documents', () => {
    expect(chooseColumns([recipe])).toEqual({ template_id: null, columns: [] });
    expect(chooseColumns([])).toEqual({ template_id: null, columns: [] });
  });
});
