import { createCitationVerifier } from '../../../../functions/src/engines/evidence/index.ts';
import {
  isSameTypedValue,
  proveValue,
  readStatements,
} from '../../../../functions/src/engines/proved-values/index.ts';
import { readNames } from '../../../../functions/src/engines/proved-values/proving/bind-party.ts';
import {
  isMeasured,
  readStatedValues,
} from '../../../../functions/src/engines/proved-values/reading/stated-values.ts';
import { runWithoutPauses } from '../../../../functions/src/platform/resilience/in-turns.ts';
import type { GeneratedColumn, GeneratedRow } from './made-row.ts';

/** A false value that the prover was given with its citation, and whether it was shown as checked. */
export interface FalseValue {
  readonly isChecked: boolean;
  readonly describe: string;
}

/**
 * Proves every false value of each column's type that the document states, cited from its own sentence. The worst model
 * picks a wrong value that is on the page.
 */
export function proveFalseValues(row: GeneratedRow, columns: readonly GeneratedColumn[]): FalseValue[] {
  const { name, pages, truths } = row;
  const statements = runWithoutPauses(readStatements(pages));
  const passages = pages.map((page) => {
    const { text, index } = page;
    return { key: String(index), document: undefined, page, start: 0, end: text.length, text, pages };
  });
  const verify = createCitationVerifier(passages);
  const sentences = pages.flatMap((page) => statements.at(page, { start: 0, end: page.text.length }));
  return columns.flatMap((column) =>
    sentences.flatMap(({ page, text }) =>
      readWords(column, text).flatMap((words): FalseValue[] => {
        const answer = { text: words, marks: [{ key: String(page.index), quote: text }] };
        const proved = runWithoutPauses(proveValue(column, [answer], { verify, statements }));
        const { value } = proved;
        const isTrue = (truths.get(column.id) ?? []).some(
          (truth) => value !== null && isSameTypedValue(value, truth),
        );
        if (value === null || isTrue) return [];
        const describe = `${name} «${column.name}»: ${words} («${text}»)`;
        return [{ isChecked: proved.state === 'checked', describe }];
      }),
    ),
  );
}

function readWords({ type }: GeneratedColumn, text: string): string[] {
  if (isMeasured(type)) return readStatedValues(type, text).map(({ start, end }) => text.slice(start, end));
  if (type === 'party') return readNames(text).map(({ name }) => name);
  return type === 'yes_no' ? ['Sí', 'No'] : [];
}
