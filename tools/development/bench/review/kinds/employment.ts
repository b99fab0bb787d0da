import type { SeededRandom } from '../../stage/draw.ts';
import { Facts } from '../facts.ts';
import { type Clause, type Draft, printClauses, type RowGenerator } from '../made-row.ts';
import {
  amount,
  city,
  date,
  drawFirm,
  identity,
  party,
  percentage,
  person,
  plainText,
  street,
  term,
  yesNo,
} from '../notations.ts';

const columns = [
  { id: 'employer', name: 'Empleador', question: '¿Quién contrata?', type: 'party' },
  { id: 'worker', name: 'Trabajador', question: '¿Quién es el trabajador?', type: 'party' },
  { id: 'salary', name: 'Salario anual', question: '¿Cuál es el salario bruto anual?', type: 'amount' },
  { id: 'post', name: 'Puesto', question: '¿Qué puesto ocupa?', type: 'text' },
  { id: 'start', name: 'Incorporación', question: '¿Qué día se incorpora?', type: 'date' },
  { id: 'trial', name: 'Periodo de prueba', question: '¿Cuánto dura el periodo de prueba?', type: 'term' },
  { id: 'week', name: 'Jornada semanal', question: '¿De cuántas horas es la jornada semanal?', type: 'term' },
  { id: 'remote', name: 'Teletrabajo', question: '¿Puede trabajar desde casa?', type: 'yes_no' },
  {
    id: 'transport',
    name: 'Plus de transporte',
    question: '¿Qué plus de transporte cobra al mes?',
    type: 'amount',
  },
  {
    id: 'compete',
    name: 'No competencia',
    question: '¿Cuánto dura el pacto de no competencia?',
    type: 'term',
  },
  {
    id: 'leave',
    name: 'Aviso de baja',
    question: '¿Con cuánto tiempo debe avisar si deja la empresa?',
    type: 'term',
  },
  { id: 'bonus', name: 'Bonus', question: '¿Qué porcentaje de bonus puede alcanzar?', type: 'percentage' },
] as const;

const posts = [
  'administrativo de contabilidad',
  'técnica de laboratorio',
  'conductor de reparto',
  'responsable de almacén',
  'programadora sénior',
  'dependiente',
  'recepcionista de hotel',
];

function draft(draw: SeededRandom): Draft {
  const facts = new Facts(draw, columns);
  const company = drawFirm(draw);
  const worker = person(draw);
  const boss = person(draw);
  const workerRole = worker.isWoman ? 'la trabajadora' : 'el trabajador';
  const capital = workerRole.replace(/^./u, (sign) => sign.toUpperCase());
  const salary = 17_000 + 250 * Math.floor(draw.number() * 120);
  const hours = draw.one([20, 30, 37, 40]);
  const trial = draw.one([1, 2, 3, 6]);
  const clauses: Clause[] = [
    {
      title: draw.one(['Objeto', 'Funciones', 'Categoría']),
      sentences: [
        facts.writeSentence('post', plainText(draw.one(posts)), [
          (text) => `${capital} prestará sus servicios como ${text}.`,
          (text) =>
            `${capital} queda encuadrad${worker.isWoman ? 'a' : 'o'} en la categoría profesional de ${text}.`,
        ]),
        `El centro de trabajo está en ${street(draw)}, de ${city(draw)}.`,
      ],
    },
    {
      title: 'Jornada',
      sentences: [
        facts.writeSentence('week', term(draw, hours, 'hour'), [
          (text) => `La jornada será de ${text} semanales, de lunes a viernes.`,
          (text) => `La jornada de trabajo semanal es de ${text}, con los descansos que establece la ley.`,
        ]),
        `El descanso diario será de ${draw.one(['veinte', 'treinta'])} minutos.`,
      ],
    },
    {
      title: draw.one(['Duración', 'Vigencia']),
      sentences: [
        'El contrato es indefinido.',
        facts.writeSentence('start', date(draw), [
          (text) => `La relación laboral se iniciará el ${text}.`,
          (text) => `Comenzará a prestar servicios el ${text}.`,
        ]),
      ],
    },
    {
      title: 'Periodo de prueba',
      sentences: [
        facts.writeSentence('trial', term(draw, trial, 'month'), [
          (text) => `Se establece un periodo de prueba de ${text}.`,
          (text) => `El periodo de prueba tendrá una duración de ${text}.`,
        ]),
        'Durante ese tiempo cualquiera de las partes podrá resolver el contrato sin indemnización.',
      ],
    },
    {
      title: 'Retribución',
      sentences: [
        facts.writeSentence('salary', amount(draw, salary), [
          (text) =>
            `${capital} percibirá un salario bruto anual de ${text}, distribuido en ${draw.one(['doce', 'catorce'])} pagas.`,
          (text) => `El salario anual bruto asciende a ${text}.`,
          (text) => `La empresa abonará una retribución total de ${text} brutos anuales.`,
        ]),
        ...facts.writeOrOmit(() =>
          facts.writeSentence('transport', amount(draw, draw.one([45, 60, 85, 110])), [
            (text) => `Además, cobrará un plus de transporte de ${text} al mes.`,
            (text) => `El plus de transporte será de ${text} mensuales.`,
          ]),
        ),
        ...facts.writeOrOmit(() =>
          facts.writeSentence('bonus', percentage(draw, draw.one([5, 8, 10, 15])), [
            (text) =>
              `Podrá obtener una retribución variable de hasta el ${text} de su salario fijo según objetivos.`,
            (text) =>
              `Por el cumplimiento de objetivos tendrá derecho a un incentivo del ${text} sobre la retribución fija.`,
          ]),
        ),
      ],
    },
    {
      title: 'Vacaciones',
      sentences: [
        `Las vacaciones anuales serán de ${draw.one(['22 días laborables', 'treinta días naturales', '23 días laborables'])}.`,
      ],
    },
    {
      title: 'Trabajo a distancia',
      sentences: facts.writeOrOmit(() => {
        const isAllowed = draw.happens(0.5);
        return facts.writeSentence(
          'remote',
          { value: yesNo(isAllowed), text: '' },
          isAllowed
            ? [
                () => `${capital} podrá prestar servicios a distancia dos días por semana.`,
                () =>
                  'Se acuerda la modalidad de trabajo a distancia para el cuarenta por ciento de la jornada.',
              ]
            : [
                () => 'No se contempla la prestación de servicios a distancia.',
                () =>
                  'El trabajo se desarrollará siempre de forma presencial, sin posibilidad de realizarlo a distancia.',
              ],
        );
      }),
    },
    {
      title: 'No competencia',
      sentences: facts.writeOrOmit(() =>
        facts.writeSentence('compete', term(draw, draw.one([6, 12, 24]), 'month'), [
          (text) =>
            `El pacto de no competencia tendrá una duración de ${text} tras la extinción del contrato.`,
          (text) => `${capital} se compromete a no competir con la empresa durante ${text} desde el cese.`,
        ]),
      ),
    },
    {
      title: 'Extinción',
      sentences: facts.writeOrOmit(() =>
        facts.writeSentence('leave', term(draw, draw.one([15, 20, 30]), 'day'), [
          (text) => `En caso de dimisión, ${workerRole} deberá preavisar con ${text}.`,
          (text) => `La baja voluntaria se comunicará por escrito con un preaviso de ${text}.`,
        ]),
      ),
    },
    {
      title: 'Confidencialidad',
      sentences: ['La obligación de secreto se mantendrá durante cinco años después de la extinción.'],
    },
    {
      title: 'Protección de datos',
      sentences: ['Los datos se conservarán durante cuatro años a efectos de la normativa laboral.'],
    },
  ];
  const annex = [
    ...facts.contradict(() =>
      facts.writeSentence('salary', amount(draw, salary + 1_200), [
        (text) => `Salario bruto anual: ${text}.`,
      ]),
    ),
    ...facts.contradict(() =>
      facts.writeSentence('trial', term(draw, trial + 1, 'month'), [(text) => `Periodo de prueba: ${text}.`]),
    ),
    ...facts.contradict(() =>
      facts.writeSentence('week', term(draw, hours - 5, 'hour'), [(text) => `Jornada semanal: ${text}.`]),
    ),
  ];
  const paragraphs = [
    draw.one(['CONTRATO DE TRABAJO INDEFINIDO', 'Contrato de trabajo']),
    `${city(draw)}, ${date(draw).text}`,
    'REUNIDOS',
    facts.writeSentence('employer', party(company.name), [
      (text) =>
        `De una parte, ${boss.written}, con DNI ${identity(draw)}, en representación de ${text}, con CIF B${identity(draw).slice(0, 8)}, en adelante la empresa.`,
      (text) =>
        `Por la empresa: ${text}, con domicilio social en ${street(draw)}, representada por ${boss.written}.`,
    ]),
    facts.writeSentence('worker', party(worker.name), [
      () => `De otra, ${worker.written}, con DNI ${identity(draw)}, en adelante ${workerRole}.`,
      () => `Como ${workerRole.replace(/^el |^la /u, '')}: ${worker.written}, con DNI ${identity(draw)}.`,
    ]),
    'Reconociéndose capacidad suficiente, ACUERDAN:',
    ...printClauses(
      clauses.filter(({ sentences }) => sentences.length > 0),
      draw,
    ),
    ...(annex.length > 0 ? ['ANEXO. DATOS DEL CONTRATO', ...annex] : []),
  ];
  return { name: `Contrato ${worker.name}.pdf`, paragraphs, truths: facts.truths };
}

export const employment: RowGenerator = { kind: 'employment', columns, draft };
