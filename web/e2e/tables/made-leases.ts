import { printPages } from '../../../functions/tests/fixtures/documents/make-pdf.ts';

/** A lease with its known values. */
export interface GeneratedLease {
  readonly name: string;
  readonly tenant: string;
  /** Monthly rent in euros. */
  readonly rent: number;
  readonly bytes: () => Promise<Buffer>;
}

const tenants = [
  'Tomás Villar Cano',
  'Elena Robles Pardo',
  'Marta Iglesias Soto',
  'Joaquín Peña Lara',
  'Lucía Ferrer Mora',
  'Andrés Vidal Rey',
  'Sara Molina Gil',
  'Raúl Campos Vega',
  'Nuria Santos Prieto',
  'Pablo Cortés León',
  'Irene Blasco Ruiz',
];

/** Returns a lease of two pages that states its values in plain words; each number has other ones. */
export function makeLease(number: number): GeneratedLease {
  const tenant = tenants[(number - 1) % tenants.length] ?? '';
  const rent = 650 + number * 50;
  return {
    name: `Arrendamiento ${String(number).padStart(2, '0')}.pdf`,
    tenant,
    rent,
    bytes: () =>
      printPages(
        [
          `CONTRATO DE ARRENDAMIENTO DE VIVIENDA\nEn Cuenca, a ${number} de marzo de 2025.\nDe una parte, Pilar Arriaga Sanz, en adelante la arrendadora.\nDe otra parte, ${tenant}, en adelante el arrendatario.`,
          `Primera. La renta mensual será de ${rent} euros.\nSegunda. La duración del arrendamiento será de ${number === 4 ? 'siete' : 'cinco'} años.\nTercera. El importe de la fianza es de ${rent * 2} euros.`,
        ],
        { lineHeight: 1.6 },
      ),
  };
}
