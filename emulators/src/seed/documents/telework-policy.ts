import type { DocumentContent } from '../make-pdf.ts';

export const teleworkPolicy: DocumentContent = {
  fileName: 'Guía de trabajo a distancia.pdf',
  title: 'Guía interna de trabajo a distancia',
  subtitle: 'Gestoría Baztan, S. L. · Versión 3 · Enero de 2026',
  chapters: [
    {
      heading: 'A quién se aplica',
      paragraphs: [
        'Esta guía se aplica a todas las personas de la plantilla que prestan servicios fuera de la oficina al menos el treinta por ciento de su jornada, en un periodo de referencia de tres meses.',
        'Quedan excluidos los puestos de recepción y archivo físico, que por su naturaleza exigen presencia en la sede de Elizondo.',
        'El trabajo a distancia es voluntario para ambas partes y se formaliza en un acuerdo escrito antes de empezar. Es reversible con un preaviso de treinta días naturales.',
      ],
    },
    {
      heading: 'Jornada y desconexión digital',
      paragraphs: [
        'Los días de trabajo a distancia son, como máximo, tres por semana. Los martes son presenciales para todos los equipos, porque ese día se celebra la reunión de coordinación.',
        'El horario común va de 9:30 a 13:30. Fuera de esa franja cada persona organiza su tiempo, siempre que complete la jornada semanal de treinta y siete horas y media.',
        'Nadie está obligado a responder mensajes ni llamadas entre las 18:00 y las 8:00 ni durante sus vacaciones. El incumplimiento reiterado de esta norma por parte de un responsable se trata como una falta leve.',
        'La jornada se registra en la aplicación de fichaje, con la hora de inicio, la de fin y las pausas superiores a quince minutos.',
      ],
    },
    {
      heading: 'Medios y compensación de gastos',
      paragraphs: [
        'La empresa entrega un ordenador portátil, un monitor de veinticuatro pulgadas, una silla ergonómica y un teléfono móvil con línea. El material se devuelve en los diez días siguientes al fin del acuerdo.',
        'Por cada día efectivo de trabajo a distancia se abonan 2,75 euros en concepto de electricidad, calefacción y conexión a internet, con un máximo de 35 euros al mes.',
        'Las averías se comunican al servicio técnico en la extensión 214. Si la reparación dura más de un día, la persona acude a la oficina o se le facilita un equipo de sustitución.',
      ],
    },
    {
      heading: 'Seguridad de la información',
      paragraphs: [
        'El acceso a los expedientes de clientes se hace siempre a través de la red privada virtual y con doble factor de autenticación. Está prohibido guardar documentos de clientes en discos externos o en servicios de almacenamiento personales.',
        'La pantalla se bloquea automáticamente a los cinco minutos de inactividad. Los documentos impresos en casa se destruyen en la oficina, en la trituradora de la segunda planta.',
        'Cualquier incidente, como la pérdida del portátil o el envío de un correo a un destinatario equivocado, se notifica a la delegada de protección de datos en un plazo máximo de dos horas.',
      ],
    },
    {
      heading: 'Salud, formación y revisión',
      paragraphs: [
        'Antes de empezar se rellena un cuestionario de autoevaluación del puesto. Si el servicio de prevención detecta un riesgo, propone medidas correctoras en quince días.',
        'Cada persona dispone de veinte horas anuales de formación dentro de la jornada, de las cuales al menos cuatro se dedican a ciberseguridad.',
        'La comisión de seguimiento, formada por dos representantes de la empresa y dos de la plantilla, revisa esta guía cada año, en el mes de noviembre.',
      ],
    },
  ],
};
