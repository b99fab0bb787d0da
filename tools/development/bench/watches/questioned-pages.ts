import type { Random } from '../shared/create-random.ts';

/** A fact that may change, such as a price, in wordings of official and commercial sites. `%` stands for its value. */
interface Fact {
  readonly heading: string;
  readonly wordings: readonly string[];
  readonly values: readonly string[];
  /** Questions of people who want to hear only of this fact. */
  readonly questions: readonly string[];
}

/** A page whose facts resemble each other: a question about one must not be answered by another. */
interface QuestionedPage {
  readonly title: string;
  readonly facts: readonly Fact[];
}

const days = ['15 de abril de 2026', '30 de abril de 2026', '12 de mayo de 2026', '3 de junio de 2026'];
const amounts = ['120 euros', '150 euros', '175,50 €', '210 euros'];
const fact = (
  heading: string,
  values: readonly string[],
  wordings: readonly string[],
  questions: readonly string[],
): Fact => ({ heading, values, wordings, questions });

export const questionedPages: readonly QuestionedPage[] = [
  {
    title: 'Becas de comedor',
    facts: [
      fact(
        'Cuantía',
        amounts,
        [
          'La cuantía de la beca es de % por alumno.',
          'Cada alumno becado recibe una beca de %.',
          'Importe de la beca: %.',
        ],
        ['¿De cuánto es la beca?', '¿Cuál es el importe de la beca?', '¿Cuánto dinero dan por la beca?'],
      ),
      fact(
        'Solicitudes',
        days,
        [
          'Las solicitudes se presentan hasta el %.',
          'El plazo de solicitud termina el %.',
          'Plazo de presentación de solicitudes: hasta el %.',
        ],
        [
          '¿Hasta cuándo se pueden presentar solicitudes?',
          '¿Cuál es el plazo de solicitud?',
          '¿Cuándo acaba el plazo para solicitar?',
        ],
      ),
      fact(
        'Requisitos',
        ['18.000 euros', '21.500 euros', '24.000 euros'],
        ['La renta familiar no puede superar los %.', 'Renta familiar máxima: %.'],
        ['¿Cuál es la renta familiar máxima?', '¿Qué renta familiar puedo tener como máximo?'],
      ),
      fact(
        'Documentación',
        ['el libro de familia', 'el certificado de empadronamiento', 'la declaración de la renta'],
        ['Con la solicitud se aporta % como documentación.', 'Documentación: DNI y %.'],
        ['¿Qué documentación hay que aportar?', '¿Qué documentos piden?'],
      ),
      fact(
        'Resolución',
        days,
        ['La lista provisional se publicará el %.', 'Publicación de la lista provisional: %.'],
        ['¿Cuándo sale la lista provisional?', '¿Qué día se publica la lista provisional?'],
      ),
    ],
  },
  {
    title: 'Piscina municipal',
    facts: [
      fact(
        'Tarifas',
        ['4 €', '4,50 €', '5 €'],
        ['La entrada de adulto cuesta %.', 'Entrada de adulto: %'],
        ['¿Cuánto cuesta la entrada de adulto?', '¿Qué precio tiene la entrada de adulto?'],
      ),
      fact(
        'Tarifas',
        ['2 €', '2,30 €', '2,80 €'],
        ['La entrada infantil cuesta %.', 'Entrada infantil: %'],
        ['¿Cuánto vale la entrada infantil?', '¿Cuál es el precio de la entrada infantil?'],
      ),
      fact(
        'Abonos',
        ['60 €', '65 €', '72 €'],
        ['El abono de temporada tiene un precio de %.', 'Abono de temporada: %'],
        ['¿Cuánto cuesta el abono de temporada?', '¿Ha subido el abono de temporada?'],
      ),
      fact(
        'Horario',
        ['de 10:00 a 20:00', 'de 11:00 a 20:30', 'de 10:30 a 21:00'],
        ['La piscina abre todos los días %.', 'Horario de la piscina: %.'],
        ['¿Cuál es el horario de la piscina?', '¿A qué hora abre la piscina?'],
      ),
      fact(
        'Temporada',
        ['6 de junio de 2026', '13 de junio de 2026', '20 de junio de 2026'],
        ['La temporada de verano empieza el %.', 'Inicio de la temporada: %.'],
        ['¿Cuándo empieza la temporada?', '¿Qué día comienza la temporada de verano?'],
      ),
    ],
  },
  {
    title: 'Oposición de auxiliar administrativo',
    facts: [
      fact(
        'Plazas',
        ['40 plazas', '45 plazas', '52 plazas'],
        ['Se convocan % de acceso libre.', 'El proceso selectivo comprende %.'],
        ['¿Cuántas plazas se convocan?', '¿Cuántas plazas hay?'],
      ),
      fact(
        'Pruebas',
        days,
        ['El primer ejercicio se celebrará el %.', 'Fecha del primer ejercicio: %.'],
        ['¿Cuándo es el primer ejercicio?', '¿En qué fecha se celebra el primer ejercicio?'],
      ),
      fact(
        'Tasa',
        ['15,20 euros', '16 euros', '18,40 euros'],
        ['La tasa por derechos de examen asciende a %.', 'Derechos de examen: %.'],
        ['¿Cuánto cuestan los derechos de examen?', '¿Cuánto son los derechos de examen?'],
      ),
      fact(
        'Aspirantes',
        days,
        ['La lista definitiva de admitidos se publicará el %.', 'Lista definitiva de admitidos: %.'],
        ['¿Cuándo se publica la lista definitiva de admitidos?', '¿Cuándo sale la lista definitiva?'],
      ),
      fact(
        'Lugar',
        ['la Facultad de Derecho', 'el Instituto Cervantes', 'el pabellón de ferias'],
        ['Las pruebas tendrán como lugar %.', 'Lugar de las pruebas: %.'],
        ['¿En qué lugar son las pruebas?', '¿Cuál es el lugar de las pruebas?'],
      ),
    ],
  },
  {
    title: 'Licitación del servicio de limpieza',
    facts: [
      fact(
        'Presupuesto',
        ['120.000 euros', '135.000 euros', '142.500 euros'],
        ['El presupuesto base de licitación es de %, sin IVA.', 'Presupuesto base de licitación: %.'],
        ['¿Cuál es el presupuesto base?', '¿De cuánto es el presupuesto de la licitación?'],
      ),
      fact(
        'Ofertas',
        days,
        ['El plazo de presentación de ofertas finaliza el %.', 'Las ofertas se admiten hasta el %.'],
        ['¿Hasta cuándo se presentan ofertas?', '¿Cuándo termina el plazo de las ofertas?'],
      ),
      fact(
        'Ejecución',
        ['12 meses', '18 meses', '24 meses'],
        ['El contrato tendrá un plazo de ejecución de %.', 'Plazo de ejecución: %.'],
        ['¿Cuál es el plazo de ejecución?', '¿Qué plazo de ejecución tiene?'],
      ),
      fact(
        'Garantía',
        ['3 %', '4 %', '5 %'],
        ['La garantía definitiva será del % del precio.', 'Garantía definitiva: %.'],
        ['¿Qué porcentaje es la garantía definitiva?', '¿De cuánto es la garantía definitiva?'],
      ),
      fact(
        'Apertura',
        days,
        ['La apertura de los sobres será el %.', 'Apertura de sobres: %.'],
        ['¿Cuándo es la apertura de sobres?', '¿Qué día abren los sobres?'],
      ),
    ],
  },
  {
    title: 'Precios y planes',
    facts: [
      fact(
        'Plan Básico',
        ['9 €', '12 €', '14 €'],
        ['El plan Básico cuesta % al mes.', '% al mes'],
        ['¿Cuánto cuesta el plan Básico?', '¿Cuál es el precio del plan Básico?'],
      ),
      fact(
        'Plan Profesional',
        ['29 €', '35 €', '39 €'],
        ['El plan Profesional cuesta % al mes.', '% al mes'],
        ['¿Cuánto cuesta el plan Profesional?', '¿Qué precio tiene el plan Profesional?'],
      ),
      fact(
        'Soporte',
        ['24 horas', '48 horas', '12 horas'],
        ['El soporte por correo responde en %.', 'Tiempo de respuesta del soporte: %.'],
        ['¿En cuánto tiempo responde el soporte?', '¿Cuánto tarda el soporte en responder?'],
      ),
      fact(
        'Descuento',
        ['10 %', '15 %', '20 %'],
        ['El pago anual tiene un descuento del %.', 'Descuento por pago anual: %.'],
        ['¿Qué descuento tiene el pago anual?', '¿De cuánto es el descuento por pago anual?'],
      ),
      fact(
        'Usuarios',
        ['3 usuarios', '5 usuarios', '10 usuarios'],
        ['Cada cuenta admite hasta %.', 'Máximo por cuenta: %.'],
        ['¿Cuántos usuarios admite la cuenta?', '¿Cuántos usuarios puede haber por cuenta?'],
      ),
    ],
  },
  {
    title: 'Tasa de basuras',
    facts: [
      fact(
        'Cuota',
        ['86 euros', '92,40 euros', '98 euros'],
        ['La cuota anual por vivienda es de %.', 'Cuota anual por vivienda: %.'],
        ['¿Cuál es la cuota por vivienda?', '¿Cuánto se paga por vivienda?'],
      ),
      fact(
        'Cuota',
        ['160 euros', '172 euros', '188 euros'],
        ['La cuota anual por local es de %.', 'Cuota anual por local: %.'],
        ['¿Cuál es la cuota por local?', '¿Cuánto se paga por un local?'],
      ),
      fact(
        'Bonificaciones',
        ['40 %', '50 %', '60 %'],
        ['Las familias numerosas tienen una bonificación del %.', 'Bonificación a familias numerosas: %.'],
        [
          '¿Qué bonificación tienen las familias numerosas?',
          '¿De cuánto es la bonificación de familia numerosa?',
        ],
      ),
      fact(
        'Pago',
        days,
        ['El periodo voluntario de pago termina el %.', 'Pago en periodo voluntario hasta el %.'],
        ['¿Hasta cuándo se puede pagar en periodo voluntario?', '¿Cuándo acaba el periodo voluntario?'],
      ),
      fact(
        'Domiciliación',
        days,
        ['Los recibos domiciliados se cargan el %.', 'Cargo de los recibos domiciliados: %.'],
        ['¿Cuándo se cargan los recibos domiciliados?', '¿Qué día cargan los recibos domiciliados?'],
      ),
    ],
  },
  {
    title: 'Bono de alquiler joven',
    facts: [
      fact(
        'Ayuda',
        ['200 euros', '250 euros', '275 euros'],
        ['El bono asciende a % mensuales.', 'Importe mensual del bono: %.'],
        ['¿De cuánto es el bono?', '¿Qué importe tiene la ayuda mensual?'],
      ),
      fact(
        'Duración',
        ['12 meses', '18 meses', '24 meses'],
        ['La ayuda se cobra durante un máximo de %.', 'Duración de la ayuda: %.'],
        ['¿Cuánto tiempo se cobra la ayuda?', '¿Cuánto dura la ayuda?'],
      ),
      fact(
        'Requisitos',
        ['30 años', '35 años', '36 años'],
        ['Pueden pedirla quienes tengan hasta %.', 'Edad máxima: %.'],
        ['¿Hasta qué edad se puede pedir?', '¿Cuál es la edad máxima?'],
      ),
      fact(
        'Requisitos',
        ['600 euros', '650 euros', '900 euros'],
        ['El alquiler no puede pasar de % al mes.', 'Alquiler máximo: % al mes.'],
        ['¿Cuál es el alquiler máximo?', '¿Cuánto puede costar el alquiler?'],
      ),
      fact(
        'Plazo',
        days,
        ['Se puede solicitar hasta el %.', 'Solicitudes hasta el %.'],
        ['¿Hasta qué día puedo solicitarlo?', '¿Cuándo termina el plazo de solicitud?'],
      ),
    ],
  },
  {
    title: 'Biblioteca pública',
    facts: [
      fact(
        'Horario',
        ['de 9:00 a 21:00', 'de 8:30 a 20:30', 'de 10:00 a 22:00'],
        ['La sala de lectura abre %.', 'Sala de lectura: %.'],
        ['¿Qué horario tiene la sala de lectura?', '¿Hasta qué hora abre la sala de lectura?'],
      ),
      fact(
        'Préstamo',
        ['6 libros', '8 libros', '10 libros'],
        ['Cada socio puede llevarse hasta %.', 'Préstamo máximo: %.'],
        ['¿Cuántos libros me puedo llevar?', '¿Cuántos libros prestan?'],
      ),
      fact(
        'Préstamo',
        ['15 días', '21 días', '30 días'],
        ['El préstamo de películas dura %.', 'Préstamo de películas: %.'],
        ['¿Cuánto dura el préstamo de películas?', '¿Por cuánto tiempo prestan las películas?'],
      ),
      fact(
        'Carné',
        ['2 euros', '3 euros', '5 euros'],
        ['El duplicado del carné cuesta %.', 'Duplicado del carné: %.'],
        ['¿Cuánto cuesta el duplicado del carné?', '¿Qué precio tiene un duplicado del carné?'],
      ),
      fact(
        'Actividades',
        days,
        ['El club de lectura se reúne el %.', 'Club de lectura: %.'],
        ['¿Cuándo se reúne el club de lectura?', '¿Qué día es el club de lectura?'],
      ),
    ],
  },
];

const fillers = [
  'La ficha se ha preparado con la información disponible.',
  'Para cualquier consulta puede acudir a la oficina de atención.',
  'Los datos personales se tratan conforme a la política de privacidad.',
  'Esta página no sustituye a la publicación oficial.',
];

/** Text of a page before and after some of its facts changed. */
export interface QuestionedVisit {
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly questions: readonly { readonly question: string; readonly isAnswered: boolean }[];
}

/** Draws a visit on which none to two facts, and perhaps a plain sentence, changed. */
export function drawVisit(page: QuestionedPage, random: Random): QuestionedVisit {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const changedCount = pick([0, 1, 1, 2]);
  const changedFacts = new Set([...page.facts].sort(() => random() - 0.5).slice(0, changedCount));
  const isFillerChanged = random() < 0.5;
  const filler = pick(fillers);
  const other = pick(fillers.filter((each) => each !== filler));
  const written = page.facts.map((each) => {
    const wording = pick(each.wordings);
    const value = pick(each.values);
    const next = changedFacts.has(each) ? pick(each.values.filter((one) => one !== value)) : value;
    return { ...each, before: wording.replace('%', value), after: wording.replace('%', next) };
  });
  const write = (side: 'before' | 'after', plain: string): string =>
    [
      `# ${page.title}`,
      ...written.flatMap((each, index) => {
        const isNew = each.heading !== written[index - 1]?.heading;
        return [...(isNew ? [`## ${each.heading}`] : []), each[side]];
      }),
      '## Más información',
      plain,
    ].join('\n\n');
  return {
    title: page.title,
    before: write('before', filler),
    after: write('after', isFillerChanged ? other : filler),
    questions: page.facts.flatMap((each) =>
      each.questions.map((question) => ({ question, isAnswered: changedFacts.has(each) })),
    ),
  };
}
