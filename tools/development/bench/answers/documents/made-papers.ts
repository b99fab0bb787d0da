import type { GeneratedDocument } from './made-document.ts';

const januaryPay: GeneratedDocument = {
  name: 'Nómina enero 2026.pdf',
  pages: [
    [
      '# Recibo de salarios. Enero de 2026',
      'Empresa: Viña Arce, S. A. Trabajadora: Marta Solana Gil. Periodo: del 1 al 31 de enero de 2026.',
      {
        rows: [
          ['Devengos', 'Importe'],
          ['Salario base', '2.000,00'],
          ['Total devengado', '2.000,00'],
        ],
      },
      {
        rows: [
          ['Deducciones', 'Base', 'Tipo', 'Cuota'],
          ['Contingencias comunes', '2.333,33', '4,70 %', '109,67'],
          ['Desempleo', '2.333,33', '1,55 %', '36,17'],
          ['Formación profesional', '2.333,33', '0,10 %', '2,33'],
          ['IRPF', '2.000,00', '14,00 %', '280,00'],
          ['Total a deducir', '', '', '428,17'],
        ],
      },
      'Líquido a percibir: 1.571,83 euros.',
    ],
  ],
};

const februaryPay: GeneratedDocument = {
  name: 'Nómina febrero 2026.pdf',
  pages: [
    [
      '# Recibo de salarios. Febrero de 2026',
      'Empresa: Viña Arce, S. A. Trabajadora: Marta Solana Gil. Periodo: del 1 al 28 de febrero de 2026.',
      {
        rows: [
          ['Devengos', 'Importe'],
          ['Salario base', '2.000,00'],
          ['Plus de disponibilidad', '120,00'],
          ['Total devengado', '2.120,00'],
        ],
      },
      {
        rows: [
          ['Deducciones', 'Base', 'Tipo', 'Cuota'],
          ['Contingencias comunes', '2.453,33', '4,70 %', '115,31'],
          ['Desempleo', '2.453,33', '1,55 %', '38,03'],
          ['Formación profesional', '2.453,33', '0,10 %', '2,45'],
          ['IRPF', '2.120,00', '14,00 %', '296,80'],
          ['Total a deducir', '', '', '452,59'],
        ],
      },
      'Líquido a percibir: 1.667,41 euros.',
    ],
  ],
};

const januaryInvoice: GeneratedDocument = {
  name: 'Factura 2026-041.pdf',
  pages: [
    [
      '# Factura 2026-041',
      'Papelería Duratón, S. L. Cliente: Gestoría Baztan, S. L. Fecha: 16 de enero de 2026.',
      {
        rows: [
          ['Concepto', 'Unidades', 'Precio', 'Importe'],
          ['Papel A4, caja', '12', '21,50', '258,00'],
          ['Tóner negro', '4', '64,90', '259,60'],
          ['Archivador', '30', '2,35', '70,50'],
          ['Base imponible', '', '', '588,10'],
          ['IVA 21 %', '', '', '123,50'],
          ['Total', '', '', '711,60'],
        ],
      },
      'Vencimiento: a los 30 días de la fecha de la factura, por transferencia.',
      'Por pago antes del 26 de enero de 2026 se descuenta el 2 % de la base imponible.',
    ],
  ],
};

const februaryInvoice: GeneratedDocument = {
  name: 'Factura 2026-058.pdf',
  pages: [
    [
      '# Factura 2026-058',
      'Papelería Duratón, S. L. Cliente: Gestoría Baztan, S. L. Fecha: 20 de febrero de 2026.',
      {
        rows: [
          ['Concepto', 'Unidades', 'Precio', 'Importe'],
          ['Papel A4, caja', '8', '22,40', '179,20'],
          ['Tóner negro', '2', '64,90', '129,80'],
          ['Grapadora', '5', '11,20', '56,00'],
          ['Abono por tóner defectuoso', '1', '-64,90', '-64,90'],
          ['Base imponible', '', '', '300,10'],
          ['IVA 21 %', '', '', '63,02'],
          ['Total', '', '', '363,12'],
        ],
      },
      'Vencimiento: a los 60 días de la fecha de la factura, por domiciliación bancaria.',
    ],
  ],
};

const insurance: GeneratedDocument = {
  name: 'Póliza de comercio.pdf',
  pages: [
    [
      '# Póliza multirriesgo de comercio 80-4471',
      'Aseguradora: Mutua Sierra Cebollera. Tomadora: Librería El Olmo, C. B.',
      'Vigencia: del 1 de mayo de 2026 al 30 de abril de 2027. Se prorroga por años, salvo aviso con un mes de antelación de la tomadora o con dos meses de la aseguradora.',
      'Prima anual: 642,80 euros, en dos pagos iguales, el 1 de mayo y el 1 de noviembre.',
    ],
    [
      '# Coberturas',
      {
        rows: [
          ['Garantía', 'Capital', 'Franquicia'],
          ['Incendio y explosión', '180.000 €', 'sin franquicia'],
          ['Daños por agua', '45.000 €', '150 €'],
          ['Robo en el local', '20.000 €', '300 €'],
          ['Rotura de cristales', '3.000 €', '60 €'],
          ['Responsabilidad civil', '300.000 €', '200 €'],
          ['Pérdida de beneficios', '12.000 €', '3 días'],
        ],
      },
      'El robo solo se cubre si el local tiene una alarma conectada a una central y estaba en marcha.',
      'Los daños por agua incluyen la búsqueda y la reparación de la avería hasta 1.000 euros.',
    ],
    [
      '# Exclusiones y siniestros',
      'No se cubren: a) los daños por humedad o condensación; b) el hurto; c) el dinero en efectivo que supere los 600 euros; d) los daños por obras no comunicadas; e) las inundaciones por desbordamiento de ríos, que indemniza el Consorcio.',
      'La tomadora avisará del siniestro en siete días. En caso de robo presentará además la denuncia en 48 horas.',
      'La aseguradora pagará en cuarenta días el importe mínimo de lo que pueda deber.',
      'Si el capital asegurado es inferior al valor de lo asegurado, la indemnización se reduce en la misma proporción.',
    ],
  ],
};

const minutes: GeneratedDocument = {
  name: 'Acta de la junta.pdf',
  pages: [
    [
      '# Acta de la junta ordinaria de propietarios',
      'Edificio Mirador, calle Estación, 5, Huesca. 14 de marzo de 2026, a las 19:30, en segunda convocatoria.',
      'Asisten once propietarios, que representan el 64 % de las cuotas. Preside don Joaquín Ballarín; actúa de secretaria la administradora, doña Pilar Used.',
      'Primero. Cuentas de 2025. Se aprueban por unanimidad: ingresos, 31.200 euros; gastos, 29.460 euros; saldo, 1.740 euros.',
      'Segundo. Presupuesto de 2026. Se aprueba, con dos votos en contra, un presupuesto de 33.600 euros. La cuota mensual media sube de 130 a 140 euros.',
    ],
    [
      'Tercero. Ascensor. Se aprueba sustituir el ascensor por 41.520 euros, oferta de Elevadores Monrepós, con nueve votos a favor y dos abstenciones. Se pagará con una derrama de seis cuotas mensuales a partir de mayo de 2026.',
      'Los locales del bajo no participan en la derrama del ascensor, según los estatutos.',
      'Cuarto. Placas solares. No se aprueban, por falta de mayoría: cinco votos a favor y seis en contra. Se pedirán dos ofertas más antes de octubre.',
      'Quinto. Cargos. Se renueva a la administradora por un año, con honorarios de 185 euros al mes. Presidenta para 2026: doña Carmen Lanuza.',
      'Ruegos y preguntas. El propietario del 3.º C pide que se revise la puerta del garaje. Se acuerda hacerlo antes del 30 de abril.',
      'Se levanta la sesión a las 21:10.',
    ],
    [
      '# Anexo. Derrama del ascensor',
      {
        rows: [
          ['Tipo de piso', 'Pisos', 'Cuota mensual', 'Total por piso'],
          ['Tipo A', '8', '290,00 €', '1.740,00 €'],
          ['Tipo B', '8', '360,00 €', '2.160,00 €'],
          ['Tipo C', '4', '430,00 €', '2.580,00 €'],
        ],
      },
    ],
  ],
};

export const madePapers: readonly GeneratedDocument[] = [
  januaryPay,
  februaryPay,
  januaryInvoice,
  februaryInvoice,
  insurance,
  minutes,
];
