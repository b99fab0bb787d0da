import type { SitePage } from '../site-page.ts';

/** Articles about work in the olive groves. */
export const landArticles: readonly SitePage[] = [
  {
    path: '/articulos/la-poda-del-olivo',
    title: 'La poda del olivo: cuándo, cuánto y por qué',
    description:
      'Tres cortes al año bastan si se hacen en su momento. Nuestro encargado de campo explica cómo podamos.',
    language: 'es',
    kind: 'article',
    author: 'Jesús María Oteiza',
    publishedOn: '2026-02-12',
    body: `<h1>La poda del olivo: cuándo, cuánto y por qué</h1>
<p class="entradilla">Podar no es cortar leña: es decidir por dónde entrará la luz durante los dos años siguientes. En la cooperativa podamos unas 61.000 plantas repartidas en 240 parcelas, y casi todos los errores que vemos se deben a la prisa.</p>
<figure><img src="/imagenes/poda.svg" alt="Olivo de copa abierta con tres brazos principales" width="640" height="360"><figcaption>Un olivo de tres brazos, con el centro despejado.</figcaption></figure>
<h2>El momento</h2>
<p>En la ribera del Ebro esperamos a que pasen las heladas fuertes, de modo que la campaña empieza en la segunda quincena de febrero y termina antes de que el olivo mueva la savia, hacia el 10 de abril. Podar en diciembre, con la aceituna recién recogida, es tentador porque hay cuadrillas disponibles, pero deja heridas abiertas ante las heladas de enero y favorece la entrada de la tuberculosis.</p>
<p>En los años de mucha cosecha podamos menos; en los de poca, algo más. El olivo es vecero y la poda es la única herramienta barata para suavizar esa alternancia.</p>
<h2>La cantidad</h2>
<p>La regla que enseñamos a los socios jóvenes es sencilla: nunca se retira más de un tercio de la hoja. Un árbol que pierde la mitad de su copa responde con chupones vigorosos que no darán fruto en tres años. Por eso preferimos intervenciones pequeñas cada dos campañas a una gran poda cada cinco.</p>
<ol>
<li>Se eliminan los chupones de la base y los que nacen en la cruz.</li>
<li>Se aclara el centro para que la luz llegue a los dos metros interiores.</li>
<li>Se acortan las faldas que rozan el suelo y estorban al vibrador:
<ul>
<li>en secano, hasta 60 centímetros del suelo;</li>
<li>en regadío, hasta 80 centímetros, porque la hierba crece más.</li>
</ul>
</li>
</ol>
<h2>Las heridas y los restos</h2>
<p>Los cortes de más de cinco centímetros se cubren el mismo día con una pasta de cobre. Las herramientas se desinfectan con alcohol al cambiar de parcela, nunca al final de la jornada, porque la tuberculosis viaja en el filo. Los restos se trituran y se dejan en la calle: cada hectárea devuelve así al suelo unas dos toneladas de materia orgánica. Desde 2019 la cooperativa no autoriza la quema de ramón salvo por motivos sanitarios y con permiso.</p>
<blockquote><p>«El que poda con sierra mecánica y sin bajar del remolque no está podando: está peinando», dice Oteiza, que lleva treinta y un años en el oficio.</p></blockquote>
<p>Quien quiera aprender puede apuntarse a las <a href="/visitas">jornadas de campo</a> de marzo. Las plazas son doce por grupo y tienen prioridad los socios que entregaron cosecha en la campaña anterior, según la <a href="/documentacion/guia-del-socio">guía del socio</a>.</p>`,
  },
  {
    path: '/articulos/riego-por-goteo',
    title: 'Riego por goteo: tres años de datos en la finca La Barca',
    description: 'Qué hemos aprendido al comparar tres dosis de riego durante tres campañas seguidas.',
    language: 'es',
    kind: 'article',
    author: 'Nekane Urra',
    publishedOn: '2026-05-04',
    body: `<h1>Riego por goteo: tres años de datos en la finca La Barca</h1>
<p>En 2023 dividimos doce hectáreas de arbequina en tres sectores idénticos para responder a una pregunta que se repite en cada asamblea: ¿cuánta agua necesita de verdad un olivo adulto en nuestra comarca? Tres campañas después tenemos una respuesta prudente y bastante incómoda para quienes riegan de más.</p>
<h2>El ensayo</h2>
<p>Cada sector recibió una dosis distinta entre el 15 de mayo y el 30 de septiembre. El suelo es franco arcilloso, con un 1,8 % de materia orgánica, y la pluviometría media de los tres años fue de 391 milímetros. Medimos el potencial hídrico del tallo cada quince días y pesamos por separado la cosecha de cada sector.</p>
<table>
<caption>Resultados medios de las campañas 2023, 2024 y 2025</caption>
<thead><tr><th>Sector</th><th>Agua (m³/ha)</th><th>Aceituna (kg/ha)</th><th>Rendimiento graso</th><th>Aceite (kg/ha)</th></tr></thead>
<tbody>
<tr><td>A, dosis baja</td><td>900</td><td>6.850</td><td>20,4 %</td><td>1.397</td></tr>
<tr><td>B, dosis media</td><td>1.600</td><td>8.120</td><td>19,1 %</td><td>1.551</td></tr>
<tr><td>C, dosis alta</td><td>2.700</td><td>8.540</td><td>17,3 %</td><td>1.477</td></tr>
</tbody>
</table>
<p>El sector con más agua dio más kilos de aceituna, pero menos aceite que el sector intermedio: los frutos estaban hinchados de agua y la almazara extrajo un 17,3 % de grasa. El agricultor que cobra por kilo entregado se alegra; el que cobra por aceite, como ocurre en esta casa desde 1998, pierde dinero y gasta 1.100 metros cúbicos de más.</p>
<h2>Lo que no esperábamos</h2>
<p>La dosis baja sorprendió en los polifenoles. El aceite del sector A dio 412 miligramos por kilo frente a los 287 del sector C, y en la cata a ciegas obtuvo la mejor puntuación de frutado dos de los tres años. Con los precios actuales del aceite de cosecha temprana, el sector más seco fue el más rentable en 2024, aunque no en los otros dos años.</p>
<p>También aprendimos a desconfiar de los calendarios fijos. En el verano de 2025, con dos tormentas en julio, se podrían haber ahorrado cinco riegos enteros si hubiéramos mirado las sondas antes que la costumbre.</p>
<h2>Qué recomendamos</h2>
<ul>
<li>Presupuestar 1.600 metros cúbicos por hectárea y año, y no gastarlos si el suelo no los pide.</li>
<li>Concentrar el déficit en julio, cuando endurece el hueso, y nunca en la floración.</li>
<li>Instalar al menos dos sondas por sector, a 30 y a 60 centímetros de profundidad.</li>
</ul>
<p>Los datos completos están a disposición de los socios en la oficina y, de forma agregada, a través de la <a href="/documentacion/api-de-trazabilidad">API de trazabilidad</a>. El ensayo continuará al menos hasta 2028 con un cuarto sector sin riego de apoyo.</p>`,
  },
  {
    path: '/articulos/cosecha-temprana',
    title: 'Por qué adelantamos la cosecha tres semanas',
    description:
      'Recoger verde cuesta más y da menos aceite. Explicamos por qué lo hacemos con una parte de la aceituna.',
    language: 'es',
    kind: 'article',
    author: 'Anselmo Lacarra Gil',
    publishedOn: '2025-11-20',
    body: `<h1>Por qué adelantamos la cosecha tres semanas</h1>
<p>Hasta hace una década la primera aceituna entraba en el patio después de Todos los Santos. Este año la primera tolva se descargó el 9 de octubre, con el fruto todavía verde y un rendimiento que habría escandalizado a nuestros abuelos: doce kilos de aceite por cada cien de aceituna, cuando en diciembre se obtienen más de veinte.</p>
<h2>Menos aceite, más aroma</h2>
<p>La aceituna verde contiene menos grasa y más agua, pero también más compuestos aromáticos y más polifenoles, que son los responsables del amargor y del picor y los que protegen al aceite de la oxidación. Un aceite de octubre aguanta en la botella dieciocho meses en buen estado; uno de enero empieza a decaer al cabo de un año.</p>
<p>El inconveniente es el precio. Para llenar una botella de medio litro hacen falta en octubre unos cuatro kilos de aceituna, y en diciembre dos y medio. A eso se suma que el fruto verde se resiste a caer: el vibrador tiene que insistir y parte de la cosecha se termina a mano. Por eso solo destinamos a cosecha temprana el 18 % de la producción, procedente de parcelas elegidas en junio.</p>
<h2>La carrera contra el reloj</h2>
<p>Entre el árbol y el molino no pasan más de seis horas. La aceituna viaja en cajas perforadas de veinte kilos, nunca en remolque, porque el peso la rompe y empieza a fermentar. En el patio se limpia, se pesa y se muele el mismo día. La batidora trabaja a 24 grados, tres menos que el límite que permite llamar «en frío» a la extracción, y durante treinta y cinco minutos.</p>
<p>De noche el ritmo no baja. Durante las tres semanas de cosecha temprana la almazara funciona veinte horas al día con tres turnos, y el panel de cata se reúne cada mañana a las ocho para decidir a qué depósito va cada partida de la víspera.</p>
<h2>Qué gana el socio</h2>
<p>La liquidación de la cosecha temprana se hace aparte. En la campaña 2024-2025 se pagó a 1,32 euros el kilo de aceituna, frente a los 0,94 euros de la cosecha ordinaria, de manera que la diferencia compensó con creces el menor rendimiento y los jornales de más. La asamblea del 14 de junio aprobó ampliar el programa a otras cuarenta hectáreas, siempre que el socio acepte el <a href="/documentacion/calendario-de-entregas">calendario de entregas</a> y la inspección previa de la parcela.</p>
<p>El resultado puede probarse en nuestra <a href="/productos/aceite-temprano-arbequina">botella de arbequina temprana</a>, que sale a la venta cada año el segundo sábado de noviembre.</p>`,
  },
];
