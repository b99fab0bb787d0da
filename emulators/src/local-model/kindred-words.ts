import {
  foldText,
  readTerms,
  stemOf,
  type Term,
  termSimilarity,
} from '../../../functions/src/platform/spanish/spanish-terms.ts';

/** Synonyms: words of contracts and rules, words of questions, and English words after the bar. */
const kindred = `renta alquiler arriendo | rent rental; animal mascota perro | pet dog; retraso demora mora | delay; actualizar actualizacion subir sube subida | increase; direccion domicilio calle | address street; fianza deposito;
preaviso antelacion avisar aviso | notice; vivienda piso casa apartamento inmueble | house flat home apartment dwelling;
duracion durar dura duran durara duraran tardar tarda tardan tardaran plazo vigencia aguantar | duration last term deadline; garantia | warranty guarantee; local | premises; año anual | year yearly;
precio coste costo costar cuesta cuestan vale valen importe tarifa prima total | price cost amount fee; hijo nacimiento | child birth; pagar paga pagan pago abonar abona abonan abonaran abonara pagadero pagara pagaran | pay paid payment;
percibir cobrar cobra cobran percibira | earn; arrendadora casero propietario | landlord landlady owner lessor; impuesto | tax vat; hora | hour; arrendataria inquilino | tenant lessee; contrato arrendamiento | contract agreement lease;
seguro poliza | insurance policy; extra extraordinaria; inscribir apuntar | enroll; ruido sonoro acustico | noise; perder pierdo pierde perdido extraviar | lose lost; personal trabajador empleado plantilla | worker employee employees staff;
dia | day; vacaciones | holiday holidays vacation; permiso licencia | permit; matrimonio boda casarse casarme | marriage wedding; minimo | minimum; penalizacion multa sancion recargo | penalty;
terminar finalizar vence vencimiento acabar acaba acaban concluir concluira caducar | end expire; comenzar vigor empezar inicio incorporar incorporacion | start starts begin begins; maximo | maximum; servidor | server;
respuesta responder contestar | reply replies; desistir rescindir cancelar irme ir marcharme irse dejar | terminate withdraw leave; jornada horario | schedule; trabajar | work; semana semanal | week weekly;
mes mensual | month months monthly; ordenador portatil | computer laptop; electricidad luz | electricity; mantenimiento | maintenance; uniforme vestuario; kilometro km; neto liquido | net; traslado mudanza mudarse | move;
cambiar modificar modifica modificacion | change; pedir pide piden exigir exige | require; juzgado tribunal | court; jefe jefa encargado superior | manager; recurrir recurso alegar alegaciones | appeal;
subarrendar subarriendo cesion realquilar | sublet; adjudicar adjudica gano; fallecimiento muerte defuncion | death; cubrir cubre cubren cubierto cobertura excluir | cover coverage; incapacidad enfermedad | illness sick sickness;
salario sueldo retribucion ganar gana ganan ganara | salary wage; puesto cargo categoria | position job; avalista aval avala fiador | guarantor surety; devolver devolucion amortizar amortizacion reembolso | repay repayment;
teletrabajo distancia remoto; bonus incentivo; siniestro accidente; telefono llamar llamo llamada | phone call; robo robar roban atraco hurto | theft robbery; consumo gastar gastamos gastado | consumption; ayuda subvencion | grant aid;
confidencialidad secreto | confidentiality; abierto abrir abre abren apertura | open; cerrar cierre | close; quitar quita quitan restar resta restan retirar descontar | remove; coche automovil vehiculo | car; kilo kilogramo kg; caber cabe caben capacidad aforo; lluvia llover llueve | rain; niño niña menor alumno | pupil;
comercio tienda | shop; usar utilizar emplear utilice use usa | used; entregar presentar | submit; papeles documentacion | paperwork; empleador empresa | employer company; proveedor emisor emite | supplier issuer;
cliente destinatario | customer; descuento deduccion deducir retencion retener | deduction withheld`;

const groups = kindred
  .split(';')
  .map((group) => group.split('|').map((half) => half.trim().split(/\s+/u).map(foldText)));

/** Minimum length of a stem: a shorter word is compared by its form, as «casarse» and «caso» share a stem. */
const minStem = 5;
/** Matches vowels that endings change, each with its other form: «cierra», «vuelve», «devolución», «atendió». */
const vowelChanges: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L})ie(?=\p{L})/u, 'e'],
  [/(?<=\p{L})ue(?=\p{L})/u, 'o'],
  [/(?<=ol)u$/u, 'v'],
  [/(?<=.{4})i$/u, ''],
];
const rootOf = (stem: string): string =>
  stem.length < minStem ? stem : vowelChanges.reduce((root, [from, to]) => root.replace(from, to), stem);
const keysOf = (word: string): string[] => {
  const stem = rootOf(stemOf(word));
  return stem.length >= minStem ? [stem] : [word, `${word}s`, `${word}es`];
};
const indexBy = (selectWords: (group: string[][]) => string[]): ReadonlyMap<string, string> =>
  new Map(
    groups.flatMap((group) =>
      selectWords(group).flatMap((word) => keysOf(word).map((key) => [key, group[0]?.[0] ?? word])),
    ),
  );
const firstOf = indexBy((group) => group.flat());
/** Stem of a group's first word; of a short noun the word, as «mes» and «mesa» share a stem. */
const stemOfHead = (word: string): string => {
  const root = rootOf(stemOf(word));
  return root.length >= minStem || word.endsWith('r') ? root : `=${word}`;
};
const headOf: ReadonlyMap<string, string> = new Map(
  [...firstOf].map(([key, word]) => [key, stemOfHead(word)]),
);
const translations: ReadonlyMap<string, string> = new Map(
  [...indexBy(([, english = []]) => english)].map(([key, word]) => [key, stemOf(word)]),
);

/** Words behind acronyms, for a search in documents that spell them out. */
const acronyms = new Map([
  ['IBI', 'impuesto bienes inmuebles'],
  ['IRPF', 'impuesto renta personas físicas'],
]);

/** Replaces words of questions by those of contracts and rules. */
export function inFormalWords(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    const spelled = acronyms.get(word);
    if (spelled !== undefined) return `${spelled} ${word.replace(/\p{L}/gu, '$&.')}`;
    const folded = foldText(word);
    return firstOf.get(folded) ?? firstOf.get(rootOf(stemOf(folded))) ?? word;
  });
}

/** Returns the stem of the Spanish translation of an English word; of any other word its own stem. */
export function translateStem({ form, stem }: Pick<Term, 'form' | 'stem'>): string {
  return translations.get(form) ?? translations.get(stem) ?? stem;
}

/** Words that frame a question and say little about its subject. */
const framingWords = new Set(
  `falta derecho tocar toca corresponde corresponden existir obligatorio obligado permitido permitida permite permiten puedo debo debe deben presentar presenta entregar total dan siguiente proximo proxima quedo queda quedaba pasa ocurre sabes indica establece
  prevé regula documentacion requisitos condiciones supuesto exactamente voy vas tengo hay hace allowed need required entitled dice dicen documento documentos dia dias hora horas año años tiempo vez veces fecha dinero cantidad edad pide pedir hara haran hizo hace dar va van iran`
    .split(/\s+/u)
    .map((word) => stemOf(foldText(word))),
);
/** Verbs that ask for a value of their subject. */
const valueVerbs = new Set(
  'cuesta cuestan vale valen paga pagan abona dura duran tiene asciende ascienden cobraron compramos cubre cost suma suman dejar deja dejo'
    .split(' ')
    .map(stemOf),
);
/** Weights of these words, and of English ones without a translation. */
const weights = { framingWords: 0.25, valueVerbs: 0.2, foreign: 0.1 } as const;

/** Matches an acronym with full stops: «I.R.P.F.». */
const spelledAcronymPattern = /(?<!\p{L})(?:\p{Lu}\.){2,5}(?!\p{L})/gu;

/** Reads the words of a text as the product's search does, with synonyms as one word. */
export function readWords(text: string, language: 'es' | 'en' = 'es'): Term[] {
  return readTerms(text.replace(spelledAcronymPattern, (name) => name.replaceAll('.', ''))).flatMap(
    (term) => {
      const root = rootOf(term.stem);
      const head = headOf.get(term.form) ?? (root.length < minStem ? undefined : headOf.get(root));
      const isForeign = language === 'en' && head === undefined && !term.isNumber && !term.isCapitalised;
      const most = isForeign
        ? weights.foreign
        : framingWords.has(term.stem)
          ? weights.framingWords
          : valueVerbs.has(term.stem)
            ? weights.valueVerbs
            : 1;
      if (/^(?:much|many|long)$/u.test(term.form)) return [];
      return [{ ...term, stem: head ?? root, weight: Math.min(term.weight, most) }];
    },
  );
}

/** Returns the best similarity of a term to some words. «IBI» matches consecutive words with its initials. */
export function matchWord(term: Term, words: readonly Term[]): number {
  const isShort = term.isCapitalised && term.form.length > 2 && term.form.length <= 5;
  const initials = isShort ? words.map(({ form }) => form.charAt(0)).join('') : '';
  if (isShort && initials.includes(term.form)) return 1;
  return words.reduce(
    (best, word) =>
      isAccidentalMatch(term, word)
        ? best
        : Math.max(best, termSimilarity(term, word) * (isSynonym(term, word) ? synonymSimilarity : 1)),
    0,
  );
}

/** Similarity of synonyms and inflected forms: the word of the question itself is better. */
export const synonymSimilarity = 0.95;
const isSynonym = (one: Term, other: Term): boolean =>
  one.stem === other.stem && one.form.replace(/s$/u, '') !== other.form.replace(/s$/u, '');

/** Returns true for a short word and a longer one with its stem: «Sol» and «solado». */
const isAccidentalMatch = ({ form: one }: Term, { form: other }: Term): boolean =>
  Math.min(one.length, other.length) <= 3 &&
  Math.abs(one.length - other.length) > 2 &&
  stemOf(one) === stemOf(other);
