/** Increment it with every change of the texts; stored scales of another version are measured again. */
export const scalePairsVersion = 1;

export interface ScalePair {
  readonly question: string;
  /** The same question, or a similar one, without any word of the passage. */
  readonly reworded: string;
  readonly passage: string;
}

/**
 * Questions with the passages that answer them, each pair on another subject, with the style and length of real
 * documents. A question and another pair's passage are unrelated.
 */
export const scalePairs: readonly ScalePair[] = [
  {
    question: '¿Cuándo hay que pagar la renta de la vivienda?',
    reworded: '¿Cuánto cuesta el alquiler del piso?',
    passage:
      'TERCERA.- Renta. La renta pactada es de setecientos cuarenta euros mensuales, que el arrendatario abonará por adelantado dentro de los siete primeros días de cada mes, mediante transferencia a la cuenta del arrendador. El retraso en el pago dará derecho a resolver el arrendamiento de la vivienda y a reclamar los intereses de demora.',
  },
  {
    question: '¿A cuántos grados se cuece la pasta de porcelana?',
    reworded: '¿Qué calor hace falta para fabricar vajilla fina?',
    passage:
      'La pasta de porcelana se compone de caolín, feldespato y cuarzo. Tras un primer bizcochado, las piezas se esmaltan y vuelven al horno, donde la cocción llega a los mil cuatrocientos grados. A esa temperatura el feldespato funde, llena los poros y da a la cerámica su blancura translúcida y su dureza.',
  },
  {
    question: '¿Quién estaba al frente de la expedición noruega al polo?',
    reworded: '¿Quién ganó la carrera antártica?',
    passage:
      'En el verano austral de 1911 dos expediciones avanzaban sobre el hielo hacia el polo. Roald Amundsen, al frente del grupo noruego, confió en los perros y en los esquís y plantó su bandera el catorce de diciembre; el equipo británico llegó cinco semanas después y pereció en el regreso a causa del frío.',
  },
  {
    question: '¿Cuántos días de vacaciones tiene el personal?',
    reworded: '¿Cuánto tiempo libre pagado dan a los empleados?',
    passage:
      'Artículo 18. Vacaciones. El personal tendrá derecho a veintitrés días laborables de descanso retribuido por año trabajado, que se disfrutarán preferentemente entre junio y septiembre. El calendario se acordará con los representantes de los trabajadores y se publicará en el tablón con dos meses de antelación.',
  },
  {
    question: '¿Dónde deposita sus huevos la mariposa hembra?',
    reworded: '¿Cómo se reproducen los lepidópteros?',
    passage:
      'La hembra deposita sus huevos de uno en uno en el envés de las hojas de algodoncillo. A los cuatro días nace una oruga rayada que come sin descanso, muda cinco veces de piel y se cuelga para formar la crisálida. Diez días más tarde emerge el adulto, que extiende las alas y busca pareja.',
  },
  {
    question: '¿Qué reacciones frecuentes pueden causar los comprimidos?',
    reworded: '¿Qué efectos adversos se han descrito?',
    passage:
      '4. Posibles reacciones. Como todos los fármacos, estos comprimidos pueden causar molestias, aunque no todas las personas las sufren. Frecuentes: náuseas, dolor de cabeza y somnolencia. Raras: erupción cutánea e hinchazón de los labios. Si aparece fiebre alta, interrumpa el tratamiento y consulte a su médico.',
  },
  {
    question: '¿Por qué cayó al río el puente?',
    reworded: '¿A qué se debió el derrumbe?',
    passage:
      'El informe de los ingenieros concluye que la riada socavó la cimentación de la segunda pila hasta dejarla sin apoyo. Las grietas del arco, anotadas en la inspección anterior, no se repararon. Al ceder la pila, los dos vanos centrales del viaducto cayeron al río en menos de un minuto, sin que hubiera víctimas.',
  },
  {
    question: '¿Cuánto paga la póliza si roban el vehículo?',
    reworded: '¿Qué pasa con mi automóvil si se lo llevan los ladrones?',
    passage:
      'Garantía de sustracción. La compañía indemniza al asegurado con el valor venal del vehículo si este desaparece o es hurtado, siempre que se haya presentado denuncia en las veinticuatro horas siguientes. Quedan fuera de la póliza los objetos dejados en el interior y los accesorios que no se declararon al contratar.',
  },
  {
    question: '¿En qué tonalidad empieza y acaba la obra?',
    reworded: '¿De qué tono es la música de esta sinfonía?',
    passage:
      'La obra consta de cuatro movimientos y se abre en do menor con un motivo de cuatro notas que reaparece en toda la partitura. El andante modula a la bemol mayor, confiado a violas y violonchelos; el scherzo enlaza sin pausa con el final, donde trombones y flautín se suman a la orquesta en un do mayor triunfal.',
  },
  {
    question: '¿En qué plazo se puede recurrir la sanción?',
    reworded: '¿Hasta cuándo puedo reclamar por una multa?',
    passage:
      'Contra esta sanción, que pone fin a la vía administrativa, podrá interponerse recurso potestativo de reposición ante el Ayuntamiento en el término de un mes desde la notificación. Quien abone el importe dentro de los veinte días naturales obtiene una reducción del cincuenta por ciento y renuncia a presentar alegaciones.',
  },
  {
    question: '¿Cuánta harina y cuánta sal lleva el pan?',
    reworded: '¿Cómo se elabora una hogaza?',
    passage:
      'Se mezclan quinientos gramos de harina integral, trescientos de agua tibia, una cucharada de sal y la masa madre refrescada la víspera. Tras amasar diez minutos, la bola reposa tapada hasta doblar su volumen. Se hornea con vapor, primero a fuego vivo y después más suave, hasta que la corteza suena hueca.',
  },
  {
    question: '¿Qué velocidad tiene el nuevo cableado de la oficina?',
    reworded: '¿Qué se gana con la fibra?',
    passage:
      'El nuevo cableado óptico enlaza las tres plantas con una velocidad de diez gigabits por segundo y una latencia inferior al milisegundo. Los equipos de los empleados dejan de compartir el ancho de banda, las copias de seguridad se completan de noche y los cortes por interferencias eléctricas desaparecen.',
  },
];
