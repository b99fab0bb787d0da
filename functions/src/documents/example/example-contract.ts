import type { ExampleContract } from '../../shared/examples/example-contract.ts';

/**
 * The source of the example document: a contract as a lawyer would write it, between fictional companies. The PDF is
 * printed from it on request, so that this text is what is deployed.
 */
export const exampleContract: ExampleContract = {
  fileName: 'Contrato de ejemplo.pdf',
  title: 'Contrato de prestación de servicios de mantenimiento informático',
  place: 'En Plasencia, a 12 de enero de 2026',
  date: '2026-01-12',
  parties: [
    'De una parte, doña Elena Salgado Pizarro, en nombre y representación de Asesoría Valle del Jerte, S. L., con domicilio en la calle del Sol, número 18, de Plasencia, en adelante el Cliente.',
    'De otra, don Marcos Ibarra Linares, en nombre y representación de Sistemas Trasmiera, S. L., con domicilio en la avenida de Salamanca, número 73, de Plasencia, en adelante el Prestador.',
    'Ambas partes se reconocen capacidad suficiente para obligarse y, a tal efecto, acuerdan las siguientes cláusulas.',
  ],
  clauses: [
    {
      heading: 'Primera. Objeto',
      paragraphs: [
        'El Prestador se obliga a mantener en funcionamiento los sistemas informáticos del Cliente que se relacionan en el anexo, con los medios y la diligencia propios de un profesional del sector.',
        'El servicio se presta a distancia y, cuando la incidencia no pueda resolverse de ese modo, en las oficinas del Cliente.',
      ],
    },
    {
      heading: 'Segunda. Servicios incluidos',
      paragraphs: [
        'El precio comprende la vigilancia continua de los servidores, la atención de incidencias, la instalación de actualizaciones de seguridad y la comprobación diaria de las copias de seguridad.',
        'El Prestador hará cada trimestre una prueba de restauración de las copias y entregará al Cliente un informe escrito de su resultado en los diez días siguientes.',
        'Quedan incluidas doce horas mensuales de asistencia presencial. Las horas que no se consuman en un mes no se acumulan al siguiente.',
      ],
    },
    {
      heading: 'Tercera. Servicios excluidos',
      paragraphs: [
        'No están comprendidos en el precio la compra de equipos y licencias, el desarrollo de programas a medida ni la reparación de daños causados por un uso contrario a las instrucciones del fabricante.',
        'Cualquier trabajo excluido requiere un presupuesto previo aceptado por escrito por el Cliente.',
      ],
    },
    {
      heading: 'Cuarta. Duración y prórroga',
      paragraphs: [
        'El contrato tendrá una duración de dos años, que empiezan a contar el 1 de febrero de 2026 y terminan el 31 de enero de 2028.',
        'Llegado el vencimiento, el contrato se prorrogará tácitamente por periodos de un año, salvo que una de las partes comunique a la otra por escrito su voluntad de no renovarlo con una antelación mínima de sesenta días.',
      ],
    },
    {
      heading: 'Quinta. Precio y forma de pago',
      paragraphs: [
        'El precio del servicio es de 1.150 euros al mes, más el impuesto sobre el valor añadido.',
        'El Prestador emitirá la factura el primer día de cada mes y el Cliente la pagará por transferencia en el plazo de treinta días desde su recepción.',
        'Cada hora presencial que exceda de las incluidas se facturará a 58 euros. Los desplazamientos fuera del término municipal de Plasencia se facturarán a 0,35 euros por kilómetro.',
      ],
    },
    {
      heading: 'Sexta. Actualización del precio',
      paragraphs: [
        'El precio se actualizará el 1 de febrero de cada año según la variación interanual del índice de precios de consumo del mes de diciembre anterior, con un tope del tres por ciento anual.',
        'La actualización se aplicará sin efectos retroactivos desde la factura siguiente a su comunicación.',
      ],
    },
    {
      heading: 'Séptima. Niveles de servicio',
      paragraphs: [
        'El Prestador atenderá cada incidencia según su prioridad, en los tiempos máximos de la tabla siguiente, que se cuentan desde el aviso del Cliente.',
      ],
      table: {
        header: ['Prioridad', 'Situación', 'Respuesta', 'Resolución'],
        rows: [
          ['Crítica', 'Ningún puesto puede trabajar', '1 hora', '6 horas'],
          ['Alta', 'Un departamento no puede trabajar', '2 horas', '12 horas'],
          ['Media', 'Un puesto no puede trabajar', '8 horas', '2 días laborables'],
          ['Baja', 'Consulta o mejora', '2 días laborables', '10 días laborables'],
        ],
      },
      closing: [
        'Las incidencias críticas se atienden todos los días del año, a cualquier hora. Las demás, de lunes a viernes, de 8:00 a 19:00 horas, salvo los festivos de Plasencia.',
      ],
    },
    {
      heading: 'Octava. Penalizaciones',
      paragraphs: [
        'Por cada incidencia crítica o alta que no se resuelva en plazo, el Cliente descontará de la factura siguiente un cinco por ciento de la mensualidad.',
        'La suma de las penalizaciones de un mes no podrá superar el veinte por ciento de la mensualidad. No hay penalización cuando el retraso se deba a un tercero ajeno al Prestador o a causa de fuerza mayor.',
      ],
    },
    {
      heading: 'Novena. Demora en el pago',
      paragraphs: [
        'La falta de pago en plazo devengará, sin necesidad de requerimiento, el interés de demora previsto en la Ley 3/2004, de 29 de diciembre, y una compensación de 40 euros por los costes de cobro de cada factura.',
        'Si la demora supera los cuarenta y cinco días, el Prestador podrá suspender el servicio tras avisar con cinco días de antelación.',
      ],
    },
    {
      heading: 'Décima. Obligaciones del Cliente',
      paragraphs: [
        'El Cliente designará a una persona de contacto, facilitará el acceso a sus oficinas y sistemas y no modificará la configuración de los servidores sin comunicarlo antes al Prestador.',
      ],
    },
    {
      heading: 'Undécima. Confidencialidad',
      paragraphs: [
        'Las partes guardarán secreto de la información que conozcan con ocasión del contrato. Esta obligación subsistirá durante cinco años desde su terminación.',
        'El incumplimiento del deber de secreto dará lugar a una penalización de 6.000 euros, sin perjuicio de la indemnización de los daños que excedan de ese importe.',
      ],
    },
    {
      heading: 'Duodécima. Protección de datos',
      paragraphs: [
        'El Prestador trata los datos personales del Cliente como encargado del tratamiento, en los términos del artículo 28 del Reglamento (UE) 2016/679, y solo para prestar el servicio.',
        'El Prestador comunicará al Cliente cualquier violación de la seguridad de los datos en un plazo máximo de veinticuatro horas desde que la conozca.',
      ],
    },
    {
      heading: 'Decimotercera. Responsabilidad y seguro',
      paragraphs: [
        'La responsabilidad del Prestador se limita, en cada año de contrato, al importe de doce mensualidades, que a la firma son 13.800 euros. El límite no se aplica en caso de dolo o culpa grave.',
        'El Prestador mantendrá vigente un seguro de responsabilidad civil profesional con una cobertura mínima de 300.000 euros por siniestro.',
      ],
    },
    {
      heading: 'Decimocuarta. Cesión y subcontratación',
      paragraphs: [
        'Ninguna de las partes podrá ceder el contrato sin el consentimiento escrito de la otra. El Prestador podrá subcontratar trabajos concretos si lo comunica con siete días de antelación, y responde de ellos como si fueran propios.',
      ],
    },
    {
      heading: 'Decimoquinta. Resolución y desistimiento',
      paragraphs: [
        'Cualquiera de las partes podrá resolver el contrato si la otra incumple sus obligaciones y no lo remedia en los quince días siguientes al requerimiento por burofax.',
        'El Cliente podrá desistir del contrato en cualquier momento con un preaviso de tres meses. Si desiste durante el primer año, abonará además una indemnización de dos mensualidades.',
      ],
    },
    {
      heading: 'Decimosexta. Efectos de la terminación',
      paragraphs: [
        'Al terminar el contrato, el Prestador devolverá en el plazo de diez días las claves, la documentación y las copias de seguridad, y borrará los datos que conserve. Por cada día de retraso pagará una penalización de 100 euros.',
      ],
    },
    {
      heading: 'Decimoséptima. Ley aplicable y controversias',
      paragraphs: [
        'El contrato se rige por la ley española. Las partes someterán sus controversias a mediación ante la Cámara de Comercio de Cáceres y, si no hay acuerdo en dos meses, a los juzgados y tribunales de Plasencia.',
      ],
    },
  ],
  signatures: ['Por el Cliente: Elena Salgado Pizarro', 'Por el Prestador: Marcos Ibarra Linares'],
  /** Printed on a separate page after the signatures. */
  annex: {
    heading: 'Anexo. Equipos cubiertos',
    paragraphs: ['A la firma del contrato, el servicio cubre los equipos siguientes.'],
    table: {
      header: ['Equipo', 'Unidades', 'Lugar'],
      rows: [
        ['Servidores', '2', 'Sala técnica, calle del Sol, 18'],
        ['Puestos de trabajo', '14', 'Oficina, planta primera'],
        ['Ordenadores portátiles', '5', 'Personal con trabajo a distancia'],
        ['Impresoras en red', '3', 'Oficina, planta primera'],
      ],
    },
    closing: [
      'El Prestador comprobará el estado de cada equipo una vez al año y propondrá por escrito la sustitución de los que tengan más de cinco años de antigüedad.',
      'Cada equipo que se añada aumenta el precio en 22 euros al mes, desde el mes siguiente a su alta.',
    ],
  },
};
