import type { DayCount } from '../found-deadlines.ts';

type Kind = 'court' | 'administrative' | 'tender' | 'private';

const signalPatterns: Readonly<Record<Kind, RegExp>> = {
  court:
    /(?<!\p{L})(?:providencia|diligencia de ordenacion|letrad[oa] (?:de la administracion de justicia|a'\s?j)|contra (?:este|el presente) auto|parte dispositiva|procedimiento (?:ordinario|monitorio|verbal)|juicio (?:ordinario|verbal|monitorio)|ley de enjuiciamiento civil|recurso de (?:apelacion|suplicacion|revision)|juzgado de (?:primera|lo|instruccion)|procurador|ejecucion de titulos|cedula de (?:emplazamiento|citacion|notificacion)|se emplaza|contest(?:e|en|ar) (?:a )?la demanda|lexnet)(?!\p{L})/gu,
  administrative:
    /(?<!\p{L})(?:ley 39\/2015|recurso (?:potestativo )?de (?:alzada|reposicion)|acto administrativo|sede electronica|procedimiento administrativo|via administrativa|ayuntamiento|consejeria|subdelegacion|agencia tributaria|direccion general|boletin oficial|administraciones publicas|expediente sancionador|tramite de audiencia|ley general tributaria|contencioso-administrativ[oa]|alcaldia|seguridad social|delegacion de)(?!\p{L})/gu,
  tender:
    /(?<!\p{L})(?:pliego|licitacion|licitador(?:es)?|ley 9\/2017|contratos del sector publico|adjudicatari[oa]|mesa de contratacion|perfil del? contratante)(?!\p{L})/gu,
  private:
    /(?<!\p{L})(?:clausulas?|estipulaciones|arrendador[a]?|arrendatari[oa]|las partes|reunidos|otorgan|contrato|asegurad[oa]r?|tomador|trabajador[a]?|comprador[a]?|vendedor[a]?|prestatari[oa]|cliente|factura|empleador|proveedor)(?!\p{L})/gu,
};

/** Matches words of binding documents; an article or a letter to the editor has few. */
const bindingPattern =
  /(?<!\p{L})(?:contrat[oa]s?|estipulacion|pact[oa]s?|convien\p{L}+|compromis\p{L}+|firmad[oa]|suscrib\p{L}+|escritura|otorg\p{L}+|prestamo|alquiler|renta|fianza|inquilin[oa]|presupuesto|pedido|recibo|pagos?|cuotas?|importe|primas?|condiciones (?:generales|particulares)|bases|convocatoria|solicitud(?:es)?|inscripcion|matricula|subvencion|ayudas|beneficiari[oa]s?|requerimiento|requier\p{L}+|notific\p{L}+|resolucion|resuel\p{L}+|acuerd[oa]s?|decreto|providencia|auto|poliza|encargo|provision|convenio|reserva|admision|admitid[oa]s|contribuyentes?|tributari[oa]s?|porteador|dispong\p{L}+|recurso|alegaciones|liquidacion|expediente|expte|acta|junta|propietari[oa]s|estatutos|soci[oa]s|acreedor[a]?|deudor[a]?|cedente|cesionari[oa]|usted|empresa)(?!\p{L})/gu;
const minBinding = 2;
/** Statements at the top that name the document. */
const ofTitle = 3;
/** Matches a draft or template: «borrador». */
const draftPattern =
  /(?<!\p{L})(?:borrador|minuta|propuesta (?:de|para)|modelo (?:de|tipo)|plantilla|sin firmar|no firmad[oa]|anteproyecto|proyecto de (?:contrato|convenio|ley|ordenanza|decreto|estatutos))(?!\p{L})/u;
/** Matches titles of documents that are no longer valid: «OFERTA CADUCADA». */
const endedPattern =
  /^[^.;,]{0,70}(?<!\p{L})(?:resuelt|caducad|anulad|rescindid|cancelad|extinguid|vencid|rechazad|desestimad|denegad|retirad|sustituid|derogad|desistid)[oa]s?\W*$/u;
/** Matches titles of documents that only report what others agreed, such as a press release. */
const reportPattern =
  /^(?:\W{0,4})(?:informe|dictamen|nota de prensa|nota informativa|noticia|cronica|resumen|memoria|estudio|resena|inventario|indice|relacion de documentos|ejercicios? \d|lee|lea|subraya|responde|analiza|resuelve)(?![a-z])/u;
/** Matches words that repeal the document: «este reglamento fue sustituido por el de 2003». */
const repealedPattern =
  /(?<!\p{L})(?:este|esta|el presente|la presente)\s(?:reglamento|contrato|convenio|acuerdo|norma|ordenanza|texto|documento|poliza|version)\s[^.;,]{0,20}(?:fue|ha sido|quedo|queda|esta|se encuentra)\s(?:sustituid|derogad|anulad|reemplazad|resuelt|sin efecto|sin vigor)/u;

/** Matches a translation, English text and the format of dates of another country: «02/09/2027» may be 9 February. */
const foreignPattern =
  /(?<![a-z])(?:mm[/.-]dd|traduccion (?:jurada|oficial|del|al)|traducid[oa] (?:del|al|por)|the|shall)(?![a-z])/u;

/** Counts the words of a document that say which law counts its days. */
export class LegalContext {
  readonly #found: Record<Kind, Set<string>> = {
    court: new Set(),
    administrative: new Set(),
    tender: new Set(),
    private: new Set(),
  };

  readonly #binding = new Set<string>();
  #isRepealed = false;
  #isDraft = false;
  #isReport = false;
  #isForeign = false;
  #statements = 0;

  read(folded: string): void {
    if (this.#binding.size < minBinding)
      for (const [words] of folded.matchAll(bindingPattern)) this.#binding.add(words);
    this.#isRepealed ||= repealedPattern.test(folded);
    this.#isForeign ||= foreignPattern.test(folded);
    if (this.#statements < ofTitle) {
      this.#isDraft ||= draftPattern.test(folded);
      this.#isRepealed ||= endedPattern.test(folded);
      this.#isReport ||= reportPattern.test(folded);
    }
    this.#statements += 1;
    for (const kind of Object.keys(signalPatterns) as Kind[]) {
      const found = this.#found[kind];
      if (found.size >= maxSignals) continue;
      for (const [words] of folded.matchAll(signalPatterns[kind])) found.add(words);
    }
  }

  /** True for a document that says that it is repealed or no longer valid. */
  get isRepealed(): boolean {
    return this.#isRepealed;
  }

  /** True for a document whose title calls it a draft or a form. */
  get isDraft(): boolean {
    return this.#isDraft;
  }

  /** True for a document whose title calls it a report. */
  get isReport(): boolean {
    return this.#isReport;
  }

  /** True for a translation, or a paper that writes the month first. */
  get isForeign(): boolean {
    return this.#isForeign;
  }

  /**
   * Returns the law that counts a document's days. `isSure` is false when its words point to several laws. `isBinding` is
   * false when the document has hardly any words of a contract or an authority. `isStated` is false when none names a law.
   */
  decide() {
    const count = Object.values(this.#found).reduce((sum, { size }) => sum + size, 0);
    const isBinding = count + this.#binding.size >= minBinding;
    return { ...this.#decide(), isBinding, isStated: count > 0 };
  }

  #decide(): { readonly kind: Kind; readonly isSure: boolean } {
    const counts = (Object.keys(signalPatterns) as Kind[]).map(
      (kind) => [kind, this.#found[kind].size] as const,
    );
    const of = (kind: Kind): number => counts.find(([name]) => name === kind)?.[1] ?? 0;
    if (of('tender') >= 2) return { kind: 'tender', isSure: false };
    const official = of('court') > of('administrative') ? 'court' : 'administrative';
    if (of(official) >= 2 && of('private') < 3 && of(official) > of('private')) {
      const other = official === 'court' ? 'administrative' : 'court';
      return { kind: official, isSure: of(other) < of(official) && of('private') <= 1 };
    }
    const officials = of('court') + of('administrative');
    return { kind: 'private', isSure: officials === 0 || (officials === 1 && of('private') >= minPrivate) };
  }
}

const maxSignals = 20;
/** Words of a contract that outweigh one of an authority. */
const minPrivate = 2;

/** Days of a term that says neither «naturales» nor «hábiles». */
export const assumedDays: Readonly<
  Record<Kind, { readonly unit: 'day' | 'business_day'; readonly reason: string }>
> = {
  private: {
    unit: 'day',
    reason:
      'El documento no dice si los días son naturales o hábiles: se cuentan naturales (artículo 5 del Código Civil).',
  },
  administrative: {
    unit: 'business_day',
    reason:
      'El documento no dice si los días son naturales o hábiles: se cuentan hábiles (artículo 30.2 de la Ley 39/2015).',
  },
  court: {
    unit: 'business_day',
    reason:
      'El documento no dice si los días son naturales o hábiles: se cuentan hábiles (artículo 133.2 de la Ley de Enjuiciamiento Civil).',
  },
  tender: {
    unit: 'day',
    reason:
      'El documento no dice si los días son naturales o hábiles: se cuentan naturales (disposición adicional duodécima de la Ley 9/2017).',
  },
};

/** How days are counted by kind of document. */
export const dayCountOf: Readonly<Record<Kind, DayCount>> = {
  private: 'calendar',
  administrative: 'administrative',
  court: 'court',
  tender: 'administrative',
};
