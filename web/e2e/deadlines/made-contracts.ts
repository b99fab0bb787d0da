import { printPages } from '../../../functions/tests/fixtures/documents/make-pdf.ts';

/** A document that sets deadlines in plain words. */
export interface GeneratedContract {
  readonly name: string;
  readonly pages: readonly string[];
}

const inYears = (years: number): number => new Date().getUTCFullYear() + years;

/** A lease with two fixed last days and one that recurs. */
export const lease: GeneratedContract = {
  name: 'Arrendamiento del local.pdf',
  pages: [
    'CONTRATO DE ARRENDAMIENTO DE LOCAL\nDe una parte, Pilar Arriaga Sanz, en adelante la arrendadora.\nDe otra parte, Talleres Cano, S.L., en adelante la arrendataria.',
    `Primera. La arrendataria devolverá las llaves el 31 de octubre de ${inYears(2)}.\nSegunda. La arrendataria pagará la renta dentro de los siete primeros días de cada mes.\nTercera. La arrendataria deberá entregar el aval antes del 15 de enero de ${inYears(1)}.`,
  ],
};

/** A works contract with two deadlines on one day. */
export const worksContract: GeneratedContract = {
  name: 'Contrato de obra.pdf',
  pages: [
    `CONTRATO DE OBRA\nLa contratista deberá terminar las obras antes del 30 de junio de ${inYears(1)}.\nLa contratista presentará el certificado final antes del 30 de junio de ${inYears(1)}.`,
  ],
};

/** A decision whose terms count from its notification, a date that it cannot state. */
export const decision: GeneratedContract = {
  name: 'Resolución de la ayuda.pdf',
  pages: [
    'RESOLUCIÓN\nSe concede la ayuda solicitada.\nLa persona interesada podrá interponer recurso de alzada en el plazo de un mes desde la notificación de la resolución.\nLa persona interesada deberá aportar la documentación en el plazo de quince días naturales desde la notificación de la resolución.',
  ],
};

export const bytesOf = ({ pages }: GeneratedContract): Promise<Buffer> =>
  printPages([...pages], { lineHeight: 1.6 });
