import { trimEndMatching } from '../../../../contract/trim-matching.ts';
import { eachDutyVerbPattern } from './duty-verbs.ts';
import { clauseLabelPattern } from './wording.ts';

/** Subject of a verb: a party that acts, or a thing. */
export interface Subject {
  readonly who: string | null;
  readonly isLaw: boolean;
  readonly thing?: string;
}

/** Matches the name of a law. */
export const lawNamePattern =
  /(?<!\p{L})(?:leyes?|ley|art[íi]culos?|art\.|reglamento|c[óo]digo|real decreto|normativa|jurisprudencia|directiva|sentencia|doctrina|legislaci[óo]n|disposici[óo]n)(?!\p{L})/iu;
/**
 * Matches an article of the document itself, which binds like its clauses: «el artículo 17 de las
 * condiciones».
 */
const ownArticlePattern =
  /(?<!\p{L})(?:art[íi]culos?|arts?\.?)\s\d{1,3}\.?[ºª]?\s(?:de|del)\s(?:(?:el|la|las|los|est[eao]s?)\s)?(?:presentes?\s)?(?:condiciones|contrato|p[óo]liza|bases|convenio|acuerdo|estatutos)(?!\p{L})/giu;

/** Replaces the articles of the document itself by a word that names no law. */
export const withoutOwnArticles = (text: string): string =>
  text.replace(ownArticlePattern, (words) => 'cláusula'.padEnd(words.length, 'a'));
/** Matches a determiner or title at the start of a subject: «cada». */
const determinerPattern =
  /^(?:el|la|los|las|cualquiera|cualquier|ambas|ambos|cada|todo|toda|todos|todas|quien|quienes|usted|ustedes|d\.|dña\.|don|doña|su|dich[oa]s?|est[ea]|aquell?[oa]?s?)\s/iu;
/** Matches a capitalised word at the start of a subject: «García». */
const namePattern = /^\p{Lu}\p{L}+/u;
/** Matches a first word after which no subject follows. */
const noSubjectPattern =
  /^(?:en|con|sin|por|para|a|al|de|del|desde|hasta|durante|dentro|antes|tras|si|cuando|no|asimismo|igualmente|además|también|plazo|contra|ante|según|conforme|transcurrid[oa]|una vez|finalmente|todo ello|frente|contra|respecto|hasta|previa|mediante)(?!\p{L})/iu;
/** Matches an adjective that qualifies a subject without naming it: «citada». */
const qualifierPattern =
  /^(?:presente|siguiente|correspondiente|citad[oa]|referid[oa]|propi[oa]|nuev[oa]|otr[oa]|mism[oa])s?$/iu;
/** Matches nouns of persons and organisations. */
const rolePattern =
  /(?:[dts]or(?:a|es|as)?|ari[oa]s?|antes?|entes?|istas?|[ai]d[oa]s?|in[oa]s|inquilin[oa]|partes?|empresas?|bancos?|entidad(?:es)?|sociedad|administraci[óo]n|ayuntamiento|usted(?:es)?|juez|jueza|fiscal|[óo]rgano|comunidad|soci[oa]s?|alumn[oa]s?|padres?|madres?|titular(?:es)?|c[óo]nyuges?|hereder[oa]s?|hu[ée]sped(?:es)?|viajer[oa]s?|personas?|propiedad|compañ[íi]a|perit[oa]|agencia|universidad|centro|editorial|club|federaci[óo]n|asociaci[óo]n|fundaci[óo]n|instituto|caser[oa]|dueñ[oa]|vecin[oa]s?|due[nñ]o|consejer[íi]a|comit[ée]|ministerio|tribunal|juzgado|secretar[íi]a|comisi[óo]n|direcci[óo]n|delegaci[óo]n|cualquiera|ambas|ambos|quien(?:es)?|cada|consej[oa]|junta|directiva|mesa|gerencia|presidencia|tesorer[íi]a|gestora|inmobiliaria|municipio|señora?|cliente|clientes)$/iu;
/** Matches nouns with the ending of a role that name things. */
const noRolePattern =
  /^(?:expediente|componente|accidente|incidente|patente|remanente|calendario|formulario|inventario|horario|salario|honorarios|sumario|certificado|resultado|listado|apartado|mercado|tratado|comunicado|valor|error|factor|sector|motor|interior|exterior|tenor|mayor|menor|anterior|posterior|contenido|estado|pedido|recibo|periodo|período|cantidad|actividad|capacidad|comida|medida|partida|medidas|partidas|entrada|salida|llegada|jornada|temporada|fecha|vivienda|tienda|cláusula|factura|llamada|demanda|garantía|documentaci[óo]n|ambiente|corriente|pendiente|fuente|gente|solicitantes?)$/iu;

/** Returns true for a subject that can act: a role, an organisation or a name. */
export function isActor(subject: string): boolean {
  const words = subject.split(' ');
  const isArticle = /^(?:el|la|los|las|un|una|dich[oa]s?|est[ea]|su|tod[oa]s?|ambos|ambas)$/iu.test(
    words[0] ?? '',
  );
  const heads = (isArticle ? words.slice(1) : words).filter((word) => !qualifierPattern.test(word));
  const head = (heads[0] ?? words[0] ?? '').replace(/[^\p{L}]/gu, '');
  if (
    /^(?:d|dña|don|doña|cualquiera|cualquier|usted|ustedes|quien|quienes|ambas|ambos|una|uno|ninguna)$/iu.test(
      head,
    )
  )
    return true;
  // «El Cliente»: parties are written with a capital.
  const isName =
    /^\p{Lu}/u.test(head) &&
    (!isArticle || !noRolePattern.test(head)) &&
    !/(?:ci[óo]n|miento)$/iu.test(head) &&
    (isArticle || !/^\p{Lu}\p{Ll}+$/u.test(head) || /^\p{Lu}/u.test(heads[1] ?? ''));
  const single = head.replace(/(?<=[aeo])s$|es$/iu, '');
  return !noRolePattern.test(head) && (rolePattern.test(head) || rolePattern.test(single) || isName);
}

/** Matches verbs that a person does with «se»: «el socio se compromete». */
const ofPersonsPattern =
  /^se\s(?:encarg|compromet|oblig|ocup|har[áa]|abst|incorpor|persona|inscrib|matricul)/iu;

/** Matches an adverb before the verb: «la compradora, en cambio, sí facilitará». */
const emphasisPattern = /(?:^|\s)(?:sí|también|tampoco|además|asimismo|igualmente)$/iu;

/** Returns a subject without the verb of an act before: «la parte compradora entrega 6.000 euros y». */
function nameParty(words: string): string {
  const plain = trimEndMatching(words, /[\s,]/u).replace(emphasisPattern, '');
  if (!/\d|\s(?:y|e|pero)$/iu.test(plain)) return plain;
  return /^\p{L}+\s\p{L}+(?:\s\p{L}+(?:dora?|aria?|ario|ente|ante|iva)(?=\s))?/u.exec(plain)?.[0] ?? plain;
}

/** Matches a pronoun before a verb, which begins another clause: «el Proveedor le conceda una ampliación». */
const ownClausePattern = /\s(?:le|les|lo|se)\s\p{L}/iu;

/** Reads the subject of a verb in a clause, whose words begin at `from`. */
export function readSubject(
  clause: string,
  { index: at = 0, 0: words, 2: reflexive }: RegExpMatchArray,
  from: number,
): Subject {
  const before = clause.slice(from, at);
  const agent =
    /(?:por parte de(?:l)?|por) ((?:(?:el|la|los|las) (?=\p{L}+(?:or|ora|ores|ario|aria|arios|ante|ente|antes|entes|sa|sas|dad|dades|partes?|[oó]rgano|administraci[oó]n|banco|titular|cliente|interesad[oa]s?|inquilin[oa])(?!\p{L}))|cualquiera de las)[^,;:.()]{2,50}?)(?= (?:en|con|dentro|antes|a|al|mediante|por|de forma|hasta|dispon|deber|podr)|[,;:.]|$)/iu.exec(
      clause.slice(at),
    )?.[1];
  const behind = /^(?:lo|la|los|las)\s$/iu.test(reflexive ?? '')
    ? /^\s((?:el|la|los|las)\s\p{L}+)(?=\s|[,.;]|$)/iu.exec(clause.slice(at + words.length))?.[1]
    : undefined;
  const actor = behind !== undefined && isActor(behind) ? behind : undefined;
  const parts = before.split(
    /[,;:]\s|(?<!\p{L})(?:y|pero|aunque|(?<!(?:salvo|siempre|menos|para|en|de) )que)\s(?=el |la |los |las |cualquiera |ambas )/iu,
  );
  const last = (parts.at(-1) ?? '').trim().replace(emphasisPattern, '');
  let thing: string | undefined;
  const candidates = last !== '' ? [last] : [parts.at(-2)?.trim() ?? '', parts.at(-3)?.trim() ?? ''];
  for (const candidate of candidates) {
    let plain = candidate
      .replace(clauseLabelPattern, '')
      .replace(/^(?:cláusula\s)?\p{L}+\.?-\.?\s+/iu, '')
      .replace(/^(?:\p{Lu}[\p{Lu}\d.ªº\s-]{2,40}[.-]+\s*)|^\d+(?:\.\d+)*[.)ªº-]*\s+/u, '')
      .replace(/^(?:asimismo|igualmente|además|y|e|o|no obstante)\s/iu, '')
      .trim();
    const ownVerb = plain.search(eachDutyVerbPattern);
    if (ownVerb > 0) plain = plain.slice(0, ownVerb).trim();
    if (plain === '') continue;
    const named = withoutOwnArticles(plain);
    if (
      lawNamePattern.test(named) &&
      /^(?:el|la|los|las)?\s?(?:presente |citad[oa] |propi[oa] )?(?:leyes?|art|reglamento|código|real decreto|normativa|jurisprudencia|directiva\s(?=\d|\(|europea|comunitaria|UE|CE)|sentencia|doctrina|legislación|disposición (?:adicional|transitoria|final|legal))/iu.test(
        named,
      )
    )
      return { who: null, isLaw: true };
    const isSubject =
      (determinerPattern.test(plain) || namePattern.test(plain)) &&
      !noSubjectPattern.test(plain) &&
      !ownClausePattern.test(plain) &&
      plain.split(' ').length <= 12;
    const isActing = actor === undefined && isActor(plain);
    if (isSubject && isActing && (reflexive?.trim() !== 'se' || ofPersonsPattern.test(words.trim())))
      return { who: nameParty(plain), isLaw: false };
    if (isSubject && !isActing) thing ??= trimEndMatching(plain, /[\s,]/u);
  }
  return { who: agent ?? actor ?? null, isLaw: false, ...(thing === undefined ? {} : { thing }) };
}

/** Reads the party that a term is for: «en el caso del arrendador». */
export function readParty(after: string): string | null {
  const [, article = '', noun = ''] =
    /^[^,;.]{0,60}?\s(?:en (?:el )?caso de|cuando sea|si es|por parte de)(l|\sel|\sla|\slos|\slas)\s(\p{L}+)(?!\p{L})/iu.exec(
      after,
    ) ?? [];
  return noun !== '' && isActor(noun) ? `${article === 'l' ? 'el' : article.trim()} ${noun}` : null;
}
