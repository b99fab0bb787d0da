import {
  foldText,
  readTerms,
  stemOf,
  type Term,
  termSimilarity,
} from '../../../functions/src/platform/spanish/spanish-terms.ts';

/** Synonyms: words of contracts and rules, words of questions, and English words after the bar. */
const kindred = `renta alquiler arriendo | rent rental; animal animales mascota mascotas perro perros | pet pets dog; retraso retrasar retrasa retraso demora mora | delay;
actualizar actualiza actualizacion subir sube subida | increase; direccion domicilio calle | address street; fianza deposito | deposit; preaviso antelacion avisar aviso | notice;
vivienda piso casa apartamento inmueble | house flat home apartment dwelling;
duracion durar dura duran tardar tarda tardan tardaran plazo plazos vigencia aguantar aguanta aguantan | duration last lasts term deadline; garantia | warranty guarantee; local | premises;
año anual anualmente | year years yearly; precio coste costo costar cuesta cuestan vale valen importe tarifa prima | price cost costs amount fee; hijo nacimiento | child birth;
pagar paga pagan pago abonar abona abonan abonaran abonara pagadero pagadera pagaderos pagaderas pagara pagaran | pay pays paid payment; percibir cobrar cobra cobran percibe percibira | earn;
arrendadora arrendador casero casera propietario propietaria | landlord landlady owner lessor; impuesto | tax taxes vat; hora | hour hours;
arrendataria arrendatario inquilino inquilina | tenant lessee; contrato arrendamiento | contract agreement lease; seguro poliza | insurance policy;
personal trabajador trabajadora trabajadores empleado empleada empleados plantilla | worker workers employee employees staff; dia | day days; vacaciones | holiday holidays vacation;
permiso licencia | permit; matrimonio boda casarse casarme | marriage wedding; minimo | minimum; penalizacion multa sancion recargo | penalty;
terminar termina terminan finalizar finaliza vence vencimiento acabar acaba acaban concluir concluye concluira caducar caduca caducan caducidad | end ends expire expires;
comenzar vigor empezar empieza empiezan comienza comenzara inicio inicia iniciara iniciar incorporar incorpora incorporarse incorporacion | start starts begin begins; maximo | maximum;
servidor | server; respuesta responder responden contestar | reply replies; desistir desistimiento rescindir cancelar cancelamos irme ir marcharme irse dejar | cancel terminate withdraw leave;
jornada horario | schedule; trabajar trabaja trabajo | work works; semana semanal | week weeks weekly; mes mensual mensualmente mensualidad | month months monthly;
ordenador portatil | computer laptop; electricidad luz | electricity; mantenimiento | maintenance; uniforme vestuario | uniform; kilometro kilometros km | kilometres; neto liquido | net;
traslado mudanza mudarse | move; cambiar cambia modificar modifica modificacion | change; pedir pide piden exigir exige | require; juzgado tribunal | court;
jefe jefa encargado encargada superior | manager; recurrir recurso alegar alegaciones | appeal; subarrendar subarriendo cesion realquilar realquiler | sublet; adjudicar adjudica gano;
fallecimiento muerte defuncion | death; cubrir cubre cubren cubierto cubierta cubiertos cubiertas cobertura coberturas | cover covers covered coverage; incapacidad enfermedad | illness sick sickness;
salario sueldo retribucion ganar gana ganan ganara | salary wage wages; puesto cargo categoria | position job; avalista aval avala fiador fiadora | guarantor surety;
devolver devolucion devolverlo amortizar amortizara amortizacion reembolso reembolsar | repay repayment; teletrabajo teletrabajar distancia remoto | remote; bonus incentivo | bonus;
siniestro siniestros accidente accidentes | accident; telefono llamar llamo llamada | phone call; robo robos robar roban atraco hurto | theft robbery;
consumo consumir consumido gastar gastamos gastado | consumption; ayuda ayudas subvencion subvenciones | grant aid; confidencialidad secreto | confidentiality;
abierto abierta abrir abre abren apertura cerrar cierra cierran cierre | open opens close closes; comercio comercios tienda tiendas | shop; usar utilizar emplear utilice use usa | use used;
entregar entrega entregan presentar presenta presentan | submit; papeles documentacion | paperwork; empleador empleadora empresa | employer company; proveedor emisor emite | supplier issuer;
cliente destinatario | customer client; descuento descontar descuenta descuentan deduccion deducir deduce retencion retener retiene retienen | deduction withheld`;

const groups = kindred
  .split(';')
  .map((group) => group.split('|').map((half) => half.trim().split(/\s+/u).map(foldText)));

/** Minimum length of a stem: a shorter word is compared by its form, as «casarse» and «caso» share a stem. */
const minStem = 5;
const keysOf = (word: string): string[] => {
  const stem = stemOf(word);
  return stem.length >= minStem ? [stem] : [word, `${word}s`, `${word}es`];
};
const indexBy = (halves: (group: string[][]) => string[]): ReadonlyMap<string, string> =>
  new Map(
    groups.flatMap((group) =>
      halves(group).flatMap((word) => keysOf(word).map((key) => [key, group[0]?.[0] ?? word])),
    ),
  );
const firstOf = indexBy((group) => group.flat());
const headOf: ReadonlyMap<string, string> = new Map([...firstOf].map(([key, word]) => [key, stemOf(word)]));
const translations: ReadonlyMap<string, string> = new Map(
  [...indexBy(([, english = []]) => english)].map(([key, word]) => [key, stemOf(word)]),
);

/** Replaces words of questions by those of contracts and rules. */
export function inFormalWords(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    const folded = foldText(word);
    return firstOf.get(folded) ?? firstOf.get(stemOf(folded)) ?? word;
  });
}

/** Returns the stem of the Spanish translation of an English word; of any other word its own stem. */
export function translateStem({ form, stem }: Pick<Term, 'form' | 'stem'>): string {
  return translations.get(form) ?? translations.get(stem) ?? stem;
}

/** Words that frame a question and say little about its subject. */
const framingWords = new Set(
  `falta derecho tocar toca corresponde corresponden existir obligatorio obligado permitido permitida permite permiten puedo debo debe deben presentar presenta entregar total dan siguiente proximo proxima quedo queda quedaba pasa ocurre sabes indica establece
  prevé regula documentacion requisitos condiciones supuesto exactamente voy vas tengo hay hace allowed need required entitled dice dicen documento documentos dia dias hora horas año años tiempo vez veces fecha dinero cantidad`
    .split(/\s+/u)
    .map((word) => stemOf(foldText(word))),
);
/** Verbs that ask for a value of their subject. */
const valueVerbs = new Set(
  'cuesta cuestan vale valen paga pagan abona dura duran tiene asciende ascienden cobraron compramos cubre cost'
    .split(' ')
    .map(stemOf),
);
/** Weights of these words, and of English ones without a translation. */
const weights = { framingWords: 0.25, valueVerbs: 0.2, foreign: 0.1 } as const;

/** Reads the words of a text as the product's search does, with synonyms as one word. */
export function readWords(text: string, language: 'es' | 'en' = 'es'): Term[] {
  return readTerms(text).flatMap((term) => {
    const head = headOf.get(term.form) ?? headOf.get(term.stem);
    const isForeign = language === 'en' && head === undefined && !term.isNumber && !term.isCapitalised;
    const most = isForeign
      ? weights.foreign
      : framingWords.has(term.stem)
        ? weights.framingWords
        : valueVerbs.has(term.stem)
          ? weights.valueVerbs
          : 1;
    if (/^(?:much|many|long)$/u.test(term.form)) return [];
    return [{ ...term, stem: head ?? term.stem, weight: Math.min(term.weight, most) }];
  });
}

/** Returns the best similarity of a term to some words. «IBI» matches consecutive words with its initials. */
export function matchWord(term: Term, words: readonly Term[]): number {
  const isShort = term.isCapitalised && term.form.length > 2 && term.form.length <= 5;
  const initials = isShort ? words.map(({ form }) => form.charAt(0)).join('') : '';
  if (isShort && initials.includes(term.form)) return 1;
  return words.reduce(
    (best, word) => (isAccidentalMatch(term, word) ? best : Math.max(best, termSimilarity(term, word))),
    0,
  );
}

/** Returns true for a short word and a longer one with its stem: «Sol» and «solado». */
const isAccidentalMatch = ({ form: one }: Term, { form: other }: Term): boolean =>
  Math.min(one.length, other.length) <= 3 &&
  Math.abs(one.length - other.length) > 2 &&
  stemOf(one) === stemOf(other);
