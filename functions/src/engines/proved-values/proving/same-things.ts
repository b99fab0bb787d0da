import { foldText } from '../../../platform/spanish/spanish-terms.ts';
import { type EvidenceToken, isSameToken, readEvidenceTokens } from '../../evidence/index.ts';

/** Folded words that contracts use for exactly the same thing. */
const thingPatterns: readonly RegExp[] = [
  /^(?:renta|alquiler|arriendo)(?:e?s)?$/u,
  /^(?:fianza|deposito)s?$/u,
  /^(?:arrendatari|inquilin)[oa]s?$/u,
  /^(?:arrendador(?:a|es|as)?|caser[oa]s?)$/u,
  /^(?:subarr(?:iendo|endar\p{L}*|endamiento))$/u,
  /^(?:salario|sueldo|salarial|retribucion)(?:e?s)?$/u,
  /^(?:trabajador(?:a|es|as)?|emplead[oa]s?)$/u,
  /^(?:empleador(?:a|es)?|empresa|empresari[oa])$/u,
  /^(?:preavis\p{L}*|antelacion|anticipacion|avis(?:o|ar))$/u,
  /^(?:demora|mora|moratori[oa]s?|retraso|retrasarse)$/u,
  /^(?:duracion|vigencia|dura|durar[aá]n?)$/u,
  /^(?:vencimiento|vencer?[aá]?|expira(?:r[aá])?)$/u,
  /^(?:inici(?:o|a|ar\p{L}*)|comienz[oa]|comenzar[aá]?|empieza|empezar[aá]?)$/u,
  /^(?:aval(?:ista|a|istas)?|fiador(?:a|es)?)$/u,
  /^(?:mascota|animal)(?:e?s)?$/u,
  /^(?:aseguradora?|compañia)$/u,
  /^(?:cliente|destinatari[oa])$/u,
  /^(?:proveedor(?:a)?|emisora?)$/u,
  /^(?:prestamista|prestador(?:a)?)$/u,
  /^(?:prestatari[oa]s?)$/u,
];
const kindByForm = new Map<string, number>();
const maxKnown = 20_000;

function thingIdOf(form: string): number {
  const cached = kindByForm.get(form);
  if (cached !== undefined) return cached;
  const foundIndex = thingPatterns.findIndex((pattern) => pattern.test(form));
  if (kindByForm.size >= maxKnown) kindByForm.clear();
  kindByForm.set(form, foundIndex);
  return foundIndex;
}

/** Returns the key under which words for the same thing are found. */
export function conceptKeyOf({ form, stem }: Pick<EvidenceToken, 'form' | 'stem'>): string {
  const thing = thingIdOf(form);
  return thing < 0 ? stem : `#${thing}`;
}

/** Returns true when two words name the same thing: «inquilino» and «arrendataria». */
export function isSameThing(a: EvidenceToken, b: EvidenceToken): boolean {
  const [one, other] = [thingIdOf(a.form), thingIdOf(b.form)];
  return one >= 0 || other >= 0 ? one === other : isSameToken(a, b);
}

/** Matches the term of the contract as a whole: «el presente contrato tendra un plazo de». */
const ofWholePattern =
  /(?:^|[.:–-]\s)(?:el|este|la|esta)\s(?:presente\s)?(?:contrato|arrendamiento|prestamo|acuerdo|convenio|relacion|alquiler|seguro)\s[^,;.]{0,80}\s(?:plazo|periodo|tiempo)\sde\s/u;
const duration = conceptKeyOf({ form: 'duracion', stem: 'duracion' });

/** Returns the things that a statement is about without their word: «el contrato se pacta por un plazo de un año». */
export function impliedConcepts(text: string): readonly string[] {
  return ofWholePattern.test(foldText(text.slice(0, 200)).replace(/\s/gu, ' ')) ? [duration] : [];
}

/** Matches «total». */
const totalPattern = /(?<!\p{L})total(?!\p{L})/giu;

/** Reads the words of a text, with «total» as one of them, because it distinguishes amounts. */
export function readWordsWithTotal(text: string): EvidenceToken[] {
  const totals = [...text.matchAll(totalPattern)].map(({ index }): EvidenceToken => {
    const [start, end] = [index, index + 'total'.length];
    const isDenied = false;
    return {
      form: 'total',
      stem: 'total',
      isMovable: false,
      value: undefined,
      isDenied,
      isLacking: false,
      start,
      end,
    };
  });
  const tokens = readEvidenceTokens(text);
  return totals.length === 0 ? tokens : [...tokens, ...totals].sort((a, b) => a.start - b.start);
}
