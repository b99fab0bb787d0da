import type { DayCount } from '../found-deadlines.ts';

type Kind = 'court' | 'administrative' | 'tender' | 'private';

const signals: Readonly<Record<Kind, RegExp>> = {
  court:
    /(?<!\p{L})(?:providencia|diligencia de ordenacion|letrad[oa] de la administracion de justicia|parte dispositiva|procedimiento (?:ordinario|monitorio|verbal)|juicio (?:ordinario|verbal|monitorio)|ley de enjuiciamiento civil|recurso de (?:apelacion|suplicacion|revision)|juzgado de (?:primera|lo|instruccion)|procurador|ejecucion de titulos|cedula de (?:emplazamiento|citacion|notificacion)|lexnet)(?!\p{L})/gu,
  administrative:
    /(?<!\p{L})(?:ley 39\/2015|recurso (?:potestativo )?de (?:alzada|reposicion)|acto administrativo|sede electronica|procedimiento administrativo|via administrativa|ayuntamiento|consejeria|subdelegacion|agencia tributaria|direccion general|boletin oficial|administraciones publicas|expediente sancionador|tramite de audiencia|ley general tributaria|contencioso-administrativ[oa]|alcaldia|seguridad social|delegacion de)(?!\p{L})/gu,
  tender:
    /(?<!\p{L})(?:pliego|licitacion|licitador(?:es)?|ley 9\/2017|contratos del sector publico|adjudicatari[oa]|mesa de contratacion|perfil del? contratante)(?!\p{L})/gu,
  private:
    /(?<!\p{L})(?:clausulas?|estipulaciones|arrendador[a]?|arrendatari[oa]|las partes|reunidos|otorgan|contrato|asegurad[oa]r?|tomador|trabajador[a]?|comprador[a]?|vendedor[a]?|prestatari[oa]|cliente|factura|empleador|proveedor)(?!\p{L})/gu,
};

/** Counts the words of a document that say which law counts its days. */
export class LegalContext {
  readonly #found: Record<Kind, Set<string>> = {
    court: new Set(),
    administrative: new Set(),
    tender: new Set(),
    private: new Set(),
  };

  read(folded: string): void {
    for (const kind of Object.keys(signals) as Kind[]) {
      const found = this.#found[kind];
      if (found.size >= maxSignals) continue;
      for (const [words] of folded.matchAll(signals[kind])) found.add(words);
    }
  }

  /** Returns the law that counts a document's days; `isSure` is false when its words point to several. */
  decide(): { readonly kind: Kind; readonly isSure: boolean } {
    const counts = (Object.keys(signals) as Kind[]).map((kind) => [kind, this.#found[kind].size] as const);
    const of = (kind: Kind): number => counts.find(([name]) => name === kind)?.[1] ?? 0;
    if (of('tender') >= 2) return { kind: 'tender', isSure: false };
    const official = of('court') > of('administrative') ? 'court' : 'administrative';
    if (of(official) >= 2 && of('private') < 3 && of(official) > of('private')) {
      const other = official === 'court' ? 'administrative' : 'court';
      return { kind: official, isSure: of(other) < of(official) && of('private') <= 1 };
    }
    return { kind: 'private', isSure: of('court') + of('administrative') <= 1 };
  }
}

const maxSignals = 20;

/** Days of a term that says neither «naturales» nor «hábiles». */
export const assumedDays: Readonly<
  Record<Kind, { readonly unit: 'day' | 'business_day'; readonly reason: string }>
> = {
  private: {
    unit: 'day',
    reason:
      'No dice si los días son naturales o hábiles: se cuentan naturales (artículo 5 del Código Civil).',
  },
  administrative: {
    unit: 'business_day',
    reason:
      'No dice si los días son naturales o hábiles: se cuentan hábiles (artículo 30.2 de la Ley 39/2015).',
  },
  court: {
    unit: 'business_day',
    reason:
      'No dice si los días son naturales o hábiles: se cuentan hábiles (artículo 133.2 de la Ley de Enjuiciamiento Civil).',
  },
  tender: {
    unit: 'day',
    reason:
      'No dice si los días son naturales o hábiles: se cuentan naturales (disposición adicional duodécima de la Ley 9/2017).',
  },
};

/** How days are counted by kind of document. */
export const dayCountOf: Readonly<Record<Kind, DayCount>> = {
  private: 'calendar',
  administrative: 'administrative',
  court: 'court',
  tender: 'administrative',
};
