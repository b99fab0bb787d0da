import type { SitePage } from '../site-page.ts';

/** Home page, services, questions and the forum thread. */
export const servicePages: readonly SitePage[] = [
  {
    path: '/',
    title: 'Cooperativa Olivar del Ebro',
    description: 'Aceite de oliva virgen extra de la ribera del Ebro desde 1957.',
    language: 'es',
    kind: 'home',
    body: `<h1>Aceite de la ribera, desde 1957</h1>
<p class="entradilla">Somos 407 familias de siete municipios que cultivan 2.900 hectáreas de olivar y muelen juntas su aceituna en Valdelacasa.</p>
<img src="/imagenes/almazara.svg" alt="La almazara al amanecer, con los olivos en primer plano" width="960" height="400">
<h2>Qué hacemos</h2>
<p>Recogemos la aceituna sana y del árbol, la molemos en menos de doce horas y pagamos al socio por la calidad de su aceite, no por los kilos. Es una manera lenta de crecer, pero en los últimos diez años nadie ha querido cambiarla.</p>
<ul>
<li><a href="/productos">Tienda</a>: aceites, aceitunas y jabón.</li>
<li><a href="/visitas">Visitas</a>: los sábados, con cata.</li>
<li><a href="/articulos/">Artículos</a>: lo que vamos aprendiendo en el campo y en el molino.</li>
<li><a href="/documentacion/guia-del-socio">Para socios</a>: guía, calendario y API.</li>
</ul>
<h2>Últimos artículos</h2>
<p><a href="/articulos/riego-por-goteo">Riego por goteo: tres años de datos</a>, <a href="/articulos/como-se-cata-un-aceite">Cómo se cata un aceite sin ser experto</a> y <a href="/articulos/la-poda-del-olivo?utm_source=portada">La poda del olivo</a>.</p>
<h2>En otros idiomas</h2>
<p><a href="/fr/huile-d-olive" hreflang="fr">Notre huile d’olive</a> · <a href="/en/visit-the-mill" hreflang="en">Visit the mill</a></p>`,
  },
  {
    path: '/visitas',
    title: 'Visitas guiadas y jornadas de campo',
    description: 'Ven a ver cómo se hace el aceite y a probarlo.',
    language: 'es',
    kind: 'service',
    body: `<h1>Visitas guiadas y jornadas de campo</h1>
<p>Abrimos la almazara todos los sábados del año, también en plena campaña, porque es entonces cuando merece la pena verla. La visita dura una hora y tres cuartos: empieza entre los olivos de la entrada, sigue por el patio de recepción, el molino y la bodega, y termina con una cata de cuatro aceites.</p>
<h2>Horarios y precios</h2>
<table>
<thead><tr><th>Visita</th><th>Día y hora</th><th>Precio</th><th>Plazas</th></tr></thead>
<tbody>
<tr><td>Almazara y cata</td><td>sábados, 11:00</td><td>9 €</td><td>20</td></tr>
<tr><td>Almazara y almuerzo</td><td>primer sábado de mes, 10:00</td><td>24 €</td><td>16</td></tr>
<tr><td>Jornada de poda</td><td>sábados de marzo, 9:00</td><td>gratuita</td><td>12</td></tr>
</tbody>
</table>
<p>Los menores de doce años no pagan y los grupos escolares tienen un programa propio entre semana. La nave es accesible en silla de ruedas salvo la pasarela del molino, que puede verse por cámara desde la sala de catas.</p>
<h2>Cómo reservar</h2>
<p>Escribe a <a href="mailto:visitas@olivardelebro.example">visitas@olivardelebro.example</a> o llama al 948 000 170 de nueve a dos. Confirmamos en el día. Si avisas con cuarenta y ocho horas de antelación, la anulación no cuesta nada; después se cobra la mitad.</p>
<h2>Qué traer</h2>
<ul>
<li>Calzado cerrado: el suelo del patio resbala.</li>
<li>Ropa que pueda oler a aceituna durante una semana.</li>
<li>Ningún perfume: en la cata estorba a los demás.</li>
</ul>`,
  },
  {
    path: '/contacto',
    title: 'Contacto',
    description: 'Dirección, teléfonos y horario de la oficina.',
    language: 'es',
    kind: 'service',
    body: `<h1>Contacto</h1>
<p>La oficina está en la planta baja de la almazara y atiende de lunes a viernes, de 9:00 a 14:00. Durante la campaña abre también por la tarde, de 16:00 a 19:00.</p>
<address>Cooperativa Olivar del Ebro<br>Camino de la Estación, s/n<br>31999 Valdelacasa (Navarra)</address>
<ul>
<li>Oficina y socios: 948 000 172</li>
<li>Tienda y pedidos: 948 000 173</li>
<li>Patio, solo en campaña: 948 000 174</li>
</ul>
<p>Para llegar en tren, baja en la estación de Valdelacasa y cruza las vías por el paso inferior; son cuatro minutos a pie. Hay aparcamiento para autocares junto a la báscula.</p>`,
  },
  {
    path: '/preguntas-frecuentes',
    title: 'Preguntas frecuentes',
    description: 'Dudas habituales sobre pedidos, conservación y visitas.',
    language: 'es',
    kind: 'faq',
    body: `<h1>Preguntas frecuentes</h1>
<details open><summary>¿Por qué mi aceite se ha puesto turbio?</summary><p>Por el frío. Por debajo de ocho grados algunas grasas se solidifican y forman copos blancos. Deja la botella un día a temperatura ambiente y volverá a aclararse; no ha perdido ninguna propiedad.</p></details>
<details><summary>¿Cuánto tarda un pedido?</summary><p>Preparamos los envíos los martes y los jueves. En la península se entregan en cuarenta y ocho horas y en Baleares en cuatro días.</p></details>
<details><summary>¿Puedo devolver una botella?</summary><p>Sí, durante catorce días y sin abrir. Si ha llegado rota o con un defecto, mándanos una foto y enviamos otra sin pedir la primera.</p></details>
<details><summary>¿Hacéis aceite ecológico?</summary><p>El 18 % de nuestro olivar está certificado desde 2012. El aceite ecológico se muele los lunes, después de lavar toda la línea, y se guarda en depósitos aparte.</p></details>
<details><summary>¿Compráis aceituna a quien no es socio?</summary><p>No. Los estatutos lo prohíben desde 1998, para que nadie pueda traer fruto de origen desconocido.</p></details>`,
  },
  {
    path: '/foro/repilo-en-empeltre',
    title: 'Repilo en empeltre después de las lluvias de mayo',
    description: 'Hilo del foro de socios.',
    language: 'es',
    kind: 'forum',
    publishedOn: '2026-06-03',
    body: `<h1>Repilo en empeltre después de las lluvias de mayo</h1>
<article class="mensaje" id="m1"><header><strong>valentin_r</strong> <time datetime="2026-06-03T21:14">3 de junio de 2026, 21:14</time></header>
<p>Buenas. Tengo una parcela de empeltre de unos ochenta años junto al soto y después de las lluvias de mayo se me está cayendo la hoja de las faldas. Las que quedan tienen unas manchas redondas, oscuras, con un cerco amarillo. ¿Es repilo? ¿Llego a tiempo de tratar?</p></article>
<article class="mensaje" id="m2"><header><strong>tecnica_nekane</strong> <time datetime="2026-06-04T08:02">4 de junio de 2026, 8:02</time></header>
<p>Tiene toda la pinta. Para salir de dudas mete unas cuantas hojas sin manchas en una solución de sosa al 5 % durante veinte minutos: si hay infección latente, aparecen cercos negros. Tratar ahora con cobre sirve de poco para lo que ya está dentro, pero protege la hoja nueva si vuelve a llover.</p>
<p>Lo importante es septiembre. Un tratamiento a la salida del verano, antes de las primeras lluvias, vale por tres de primavera.</p></article>
<article class="mensaje" id="m3"><header><strong>pili_c</strong> <time datetime="2026-06-04T13:40">4 de junio de 2026, 13:40</time></header>
<blockquote><p>Un tratamiento a la salida del verano vale por tres de primavera.</p></blockquote>
<p>Confirmo. Yo lo hice el 12 de septiembre del año pasado, con oxicloruro al 50 %, y este mayo casi no tengo mancha, y eso que mi parcela linda con la de Valentín.</p></article>
<article class="mensaje" id="m4"><header><strong>valentin_r</strong> <time datetime="2026-06-05T22:30">5 de junio de 2026, 22:30</time></header>
<p>He hecho la prueba de la sosa: de veinte hojas, trece con cerco. O sea, repilo. Aclararé las faldas en febrero para que corra el aire y en septiembre trataré. Gracias a las dos.</p></article>
<p class="acciones"><a href="/foro/responder?hilo=128">Responder</a> · <a href="/foro/denunciar?hilo=128">Avisar a la moderación</a></p>`,
  },
];
