import type { GeneratedDocument } from './made-document.ts';

const buildingWorks: GeneratedDocument = {
  name: 'Contrato de obra Numancia 18.pdf',
  pages: [
    [
      '# Contrato de ejecución de obra',
      'En Soria, a 12 de enero de 2026.',
      'De una parte, Cooperativa Viviendas del Duero, en adelante la promotora. De otra, Construcciones Izana, S. L., en adelante la contratista.',
      'Primera. Objeto. La contratista ejecutará la rehabilitación de la cubierta y de la fachada norte del edificio de la calle Numancia, 18, de Soria, según el proyecto de la arquitecta doña Elvira Sanz Pardo.',
      'Segunda. Plazo. Las obras empezarán el 2 de febrero de 2026 y durarán 120 días naturales. Los días de lluvia o nieve que impidan trabajar, certificados por la dirección de obra, amplían el plazo en el mismo número de días.',
      'Tercera. Retraso. Por cada día natural de retraso imputable a la contratista se descontarán 150 euros, con un máximo del 10 % del precio. No hay penalización si el retraso se debe a fuerza mayor o a cambios pedidos por la promotora.',
      'Cuarta. Subcontratación. La contratista podrá subcontratar hasta el 40 % de la obra. No podrá subcontratar la impermeabilización de la cubierta.',
    ],
    [
      'Quinta. Precio. El precio es cerrado: 86.400 euros, impuesto sobre el valor añadido no incluido. Se aplicará el tipo reducido del 10 %.',
      'Sexta. Pagos. La promotora pagará el 20 % a la firma, el 60 % en certificaciones mensuales y el 20 % restante a la recepción. Cada certificación se paga a los treinta días de su aprobación.',
      'Séptima. Retención. De cada certificación se retiene el 5 % en garantía, que se devuelve al año de la recepción si no hay defectos pendientes.',
      'Octava. Garantías. La contratista responde durante un año de los defectos de acabado, durante tres años de los que afecten a la habitabilidad y durante diez años de los que comprometan la estructura.',
      'Novena. Seguros. La contratista mantendrá un seguro de responsabilidad civil de 600.000 euros por siniestro, con una franquicia de 1.500 euros a su cargo.',
      'Décima. Resolución. La promotora podrá resolver el contrato si la obra se abandona durante más de quince días seguidos o si el retraso supera los sesenta días. La contratista podrá resolverlo si se le deben dos certificaciones vencidas.',
    ],
    [
      '# Anexo I. Presupuesto por capítulos',
      {
        rows: [
          ['Capítulo', 'Medición', 'Importe'],
          ['Andamios y medios auxiliares', '410 m²', '9.840,00 €'],
          ['Demoliciones', '260 m²', '7.280,00 €'],
          ['Cubierta e impermeabilización', '260 m²', '36.400,00 €'],
          ['Fachada norte', '410 m²', '24.600,00 €'],
          ['Gestión de residuos', '38 t', '3.480,00 €'],
          ['Seguridad y salud', '1 ud', '4.800,00 €'],
          ['Total', '', '86.400,00 €'],
        ],
      },
      'Las partidas no previstas se valorarán a los precios de este anexo; si no figuran en él, se acordarán por escrito antes de ejecutarlas.',
    ],
  ],
};

const flatByTheHill: GeneratedDocument = {
  name: 'Alquiler Alfonso VIII.pdf',
  pages: [
    [
      '# Contrato de arrendamiento de vivienda',
      'Cuenca, 3 de marzo de 2025',
      'Doña Lucía Ferrer Ochoa, arrendadora, arrienda a don Iván Prieto Salas, arrendatario, la vivienda de la calle Alfonso VIII, 14, 2.º B, de Cuenca, de 82 metros cuadrados y dos dormitorios.',
      'El plazo es de cinco años, desde el 1 de abril de 2025. El arrendatario puede desistir a partir del sexto mes con un preaviso de treinta días; si desiste antes de que acabe el primer año, paga media mensualidad de indemnización.',
      'La vivienda se destina a residencia habitual. El arrendatario no podrá subarrendarla ni ejercer en ella una actividad profesional.',
    ],
    [
      'La renta es de 740 euros al mes, pagaderos por transferencia dentro de los siete primeros días de cada mes. El retraso superior a quince días devenga un recargo del 3 %.',
      'Gastos mensuales a cargo del arrendatario:',
      {
        rows: [
          ['Gasto', 'Importe al mes'],
          ['Comunidad', '45,50 €'],
          ['Agua', '18,20 €'],
          ['Basuras', '9,75 €'],
        ],
      },
      'El IBI lo paga la arrendadora.',
      'La fianza es de dos mensualidades de renta y se devuelve en el plazo de un mes desde la entrega de las llaves.',
      'La renta se actualiza cada 1 de abril según el índice que publica el INE, con un máximo del 2 %.',
      'No se admiten animales, salvo perros de asistencia.',
    ],
  ],
};

const flatInTown: GeneratedDocument = {
  name: 'Alquiler Carretería.pdf',
  pages: [
    [
      '# Contrato de arrendamiento de vivienda',
      'Cuenca, 9 de junio de 2025',
      'Inmobiliaria Huécar, S. L., arrendadora, arrienda a doña Nuria Calvo Rey, arrendataria, la vivienda de la calle Carretería, 31, 4.º A, de Cuenca, de 74 metros cuadrados y tres dormitorios.',
      'El plazo es de siete años, desde el 15 de junio de 2025. La arrendataria puede desistir a partir del sexto mes con un preaviso de dos meses y sin indemnización.',
      'La arrendataria podrá ejercer en la vivienda una actividad profesional que no reciba público.',
    ],
    [
      'La renta es de 695 euros al mes, pagaderos por domiciliación dentro de los cinco primeros días de cada mes.',
      'Gastos mensuales a cargo de la arrendataria:',
      {
        rows: [
          ['Gasto', 'Importe al mes'],
          ['Comunidad', '52,00 €'],
          ['Agua', '21,40 €'],
          ['Basuras', '9,75 €'],
        ],
      },
      'El IBI, de 312 euros al año, lo paga la arrendataria.',
      'La fianza es de una mensualidad de renta, y hay además un aval de 1.390 euros.',
      'La renta no se actualiza durante los dos primeros años.',
      'Se admite un animal de compañía de menos de diez kilos.',
    ],
  ],
};

const employment: GeneratedDocument = {
  name: 'Contrato de trabajo Marta Solana.pdf',
  pages: [
    [
      '# Contrato de trabajo indefinido',
      'Logroño, 1 de octubre de 2025',
      'Viña Arce, S. A., contrata a doña Marta Solana Gil como técnica titulada de calidad, grupo profesional 2, en su centro de Logroño, desde el 1 de octubre de 2025.',
      'Periodo de prueba: cuatro meses. Durante él cualquiera de las partes puede resolver el contrato sin preaviso ni indemnización.',
      'Jornada: 38 horas semanales, de lunes a viernes. Las horas extraordinarias se compensan con descanso en los tres meses siguientes, a razón de una hora y media por hora.',
      'Vacaciones: 31 días naturales al año, de los que al menos quince se disfrutarán entre el 1 de julio y el 15 de septiembre.',
    ],
    [
      'Salario: 28.000 euros brutos al año, en catorce pagas iguales de 2.000 euros.',
      'Plus de disponibilidad: 120 euros en cada mes en que se haga guardia.',
      'Trabajo a distancia: hasta dos días por semana, previo acuerdo escrito. La empresa compensa 2,50 euros por día.',
      'Permanencia: si la empresa paga el máster en enología, la trabajadora permanecerá dos años desde que lo termine; si se marcha antes, devolverá la parte proporcional de su coste, que es de 6.000 euros.',
      'Baja voluntaria: el preaviso es de quince días. Por cada día de preaviso incumplido se descuenta un día de salario.',
      'No competencia: dura un año desde el fin del contrato, con una compensación de 300 euros al mes. No se aplica si el despido se declara improcedente.',
    ],
  ],
};

export const madeContracts: readonly GeneratedDocument[] = [
  buildingWorks,
  flatByTheHill,
  flatInTown,
  employment,
];
