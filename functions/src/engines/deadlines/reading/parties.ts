import type { PlainDuty } from './duty/plain-duty.ts';

/** Matches the role of a party to a contract or a procedure, without accents: «arrendataria». */
const rolePattern =
  /^(?:ustedes|usted|partes?|(?:sub)?arrend[a-z]+|inquilin|caser|propie|trabajador|emplea|empresa|tomador|asegurad|compania|client|comprador|vendedor|prest(?:a|at)|deudor|acre[ed]|fiador|avalista|contratista|constructor|adjudicatari|concesionari|licita|beneficiari|solicitante|proveedor|suministrador|distribuidor|fabricante|comunidad|administrador|president|secretari|tesorer|soci[oa]|ced|cesionari|contribuyente|obligad|interesad|autor|edit|deposita|consultor|franquicia|mandatari|agente|comitente|aparcer|optante|conced|usu|becari|alumn|ofertante|participante|sancionad|requerid|demandad|citad|compareciente|otorgante|dona|permutante|porteador|transportista|huesped|patrocinador|productor|galeria|licencia|famili|hereder|traductor|duen|director|gestor|agricultor|ganader|paciente|asesor|abogad|arquitect)/u;
const maxWords = 20_000;

/** Words of a document, by which a subject is recognised as one of its parties. */
export class Parties {
  /** Number of statements with a word, by its stem. */
  readonly #counts = new Map<string, number>();

  read(folded: string): void {
    for (const stem of new Set([...folded.matchAll(/[a-z]{3,}/gu)].map(([word]) => stemOf(word)))) {
      const count = this.#counts.get(stem);
      if (count !== undefined || this.#counts.size < maxWords) this.#counts.set(stem, (count ?? 0) + 1);
    }
  }

  /** Returns true for a role of a party, and for a subject whose words are in another statement too. */
  has({ actor, complement }: PlainDuty): boolean {
    if (complement === '' && rolePattern.test(actor)) return true;
    const words = [actor, ...complement.split(' ')].filter(
      (word) => /^[a-z]{3,}$/u.test(word) && word !== 'del',
    );
    return words.length > 0 && words.every((word) => (this.#counts.get(stemOf(word)) ?? 0) > 1);
  }
}

const stemOf = (word: string): string => word.replace(/(?:es|as|os|s|a|o)$/u, '');
