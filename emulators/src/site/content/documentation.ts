import type { SitePage } from '../site-page.ts';

/** Documentation for members: nested lists, tables and code. */
export const documentationPages: readonly SitePage[] = [
  {
    path: '/documentacion/guia-del-socio',
    title: 'Guía del socio',
    description: 'Derechos, obligaciones y trámites de quienes entregan aceituna en la cooperativa.',
    language: 'es',
    kind: 'documentation',
    publishedOn: '2026-01-02',
    body: `<h1>Guía del socio</h1>
<p>Esta guía resume los estatutos en lenguaje llano. En caso de duda prevalecen los <a href="/documentos/estatutos.pdf">estatutos aprobados por la asamblea</a> (PDF).</p>
<h2 id="alta">1. Darse de alta</h2>
<p>Puede ser socia cualquier persona que cultive al menos media hectárea de olivar en uno de los siete municipios de la comarca. La solicitud se resuelve en un plazo de treinta días hábiles.</p>
<ol>
<li>Presentar la solicitud en la oficina, con:
<ul>
<li>el DNI o el NIE;</li>
<li>la referencia catastral de cada parcela:
<ul>
<li>si la parcela es propia, la escritura o una nota simple;</li>
<li>si es arrendada, el contrato con una duración mínima de cinco años;</li>
</ul>
</li>
<li>un número de cuenta.</li>
</ul>
</li>
<li>Abonar la aportación obligatoria de 300 euros, que se devuelve al causar baja.</li>
<li>Recibir la visita del técnico de campo.</li>
</ol>
<h2 id="obligaciones">2. Obligaciones</h2>
<ul>
<li>Entregar toda la cosecha de las parcelas inscritas, salvo diez kilos de aceituna por miembro de la familia.</li>
<li>Respetar el <a href="/documentacion/calendario-de-entregas">calendario de entregas</a>.</li>
<li>Anotar los tratamientos en el cuaderno de campo en las 48 horas siguientes.</li>
</ul>
<h2 id="cobros">3. Cobros</h2>
<p>La liquidación se hace en tres pagos. El primero, del 50 %, a los sesenta días de la entrega; el segundo, del 30 %, el 30 de abril; y el tercero, con el resto, después de la asamblea de junio.</p>
<table>
<thead><tr><th>Calidad</th><th>Acidez</th><th>Coeficiente</th></tr></thead>
<tbody>
<tr><td>Temprana</td><td>hasta 0,15°</td><td>1,40</td></tr>
<tr><td>Extra</td><td>hasta 0,30°</td><td>1,00</td></tr>
<tr><td>Virgen</td><td>hasta 2,00°</td><td>0,72</td></tr>
<tr><td>Suelo</td><td>sin límite</td><td>0,35</td></tr>
</tbody>
</table>
<h2 id="baja">4. Causar baja</h2>
<p>La baja voluntaria se comunica con tres meses de antelación y surte efecto al terminar la campaña. Quien se marcha antes de cinco años pierde el 20 % de la aportación obligatoria, salvo por jubilación, enfermedad o fallecimiento.</p>`,
  },
  {
    path: '/documentacion/api-de-trazabilidad',
    title: 'API de trazabilidad',
    description: 'Cómo consultar por programa el origen de un lote de aceite.',
    language: 'es',
    kind: 'documentation',
    publishedOn: '2026-04-18',
    body: `<h1>API de trazabilidad</h1>
<p>Cada botella lleva un código de lote de nueve caracteres. La API pública devuelve las parcelas, la fecha de molienda y el análisis de ese lote. Es gratuita, no necesita clave y admite hasta sesenta peticiones por minuto y dirección.</p>
<h2>Consultar un lote</h2>
<p>La petición es un <code>GET</code> con el código en la ruta:</p>
<pre><code class="language-bash">curl -s https://api.olivardelebro.example/v1/lotes/OE25-0417A \\
  -H 'Accept: application/json'</code></pre>
<p>La respuesta es un objeto JSON con esta forma:</p>
<pre><code class="language-json">{
  "lote": "OE25-0417A",
  "variedad": "arbequina",
  "molienda": "2025-10-14",
  "acidez": 0.12,
  "parcelas": [
    { "municipio": "Valdelacasa", "poligono": 7, "hectareas": 3.4 },
    { "municipio": "Ribaforada", "poligono": 12, "hectareas": 1.1 }
  ]
}</code></pre>
<h2>Códigos de respuesta</h2>
<table>
<thead><tr><th>Código</th><th>Significado</th><th>Qué hacer</th></tr></thead>
<tbody>
<tr><td><code>200</code></td><td>El lote existe.</td><td>—</td></tr>
<tr><td><code>404</code></td><td>No hay ningún lote con ese código.</td><td>Comprobar la letra final, que es de control.</td></tr>
<tr><td><code>410</code></td><td>El lote tiene más de cinco años y se archivó.</td><td>Escribir a la oficina.</td></tr>
<tr><td><code>429</code></td><td>Se ha superado el límite.</td><td>Esperar lo que indique <code>Retry-After</code>.</td></tr>
</tbody>
</table>
<h2>Comprobar la letra de control</h2>
<p>La letra se calcula sumando los dígitos por su posición y tomando el resto de dividir entre veintitrés:</p>
<pre><code class="language-python">LETRAS = "TRWAGMYFPDXBNJZSQVHLCKE"

def letra(digitos: str) -&gt; str:
    suma = sum(int(d) * (i + 1) for i, d in enumerate(digitos))
    return LETRAS[suma % 23]
</code></pre>
<p>Si la letra no coincide, lo más probable es que se haya confundido un cero con una «O». Las versiones anteriores a la <code>v1</code> dejaron de responder el 31 de diciembre de 2024.</p>`,
  },
  {
    path: '/documentacion/calendario-de-entregas',
    title: 'Calendario de entregas',
    description: 'Fechas y horarios de recepción de aceituna en la campaña 2026-2027.',
    language: 'es',
    kind: 'documentation',
    publishedOn: '2026-09-01',
    body: `<h1>Calendario de entregas</h1>
<p>El patio abre de lunes a domingo durante la campaña. Las entregas fuera de horario se pesan al día siguiente y se clasifican como aceituna de suelo, sin excepciones.</p>
<table>
<caption>Campaña 2026-2027</caption>
<thead><tr><th>Periodo</th><th>Fechas</th><th>Horario</th><th>Admite</th></tr></thead>
<tbody>
<tr><td>Temprana</td><td>5 al 25 de octubre</td><td>de 14:00 a 22:00</td><td>Solo vuelo, en cajas</td></tr>
<tr><td>Ordinaria</td><td>9 de noviembre al 20 de diciembre</td><td>de 11:00 a 21:00</td><td>Vuelo, en remolque</td></tr>
<tr><td>Final</td><td>7 al 31 de enero</td><td>de 12:00 a 19:00</td><td>Vuelo y suelo, separados</td></tr>
</tbody>
</table>
<h2>Antes de salir de casa</h2>
<ul>
<li>Reserva turno con un día de antelación en el teléfono 948 000 174.</li>
<li>Lleva la tarjeta de socio y el número de parcela.</li>
<li>Separa el fruto del árbol y el del suelo: una caja mezclada rebaja la calidad de toda la entrega.</li>
</ul>
<h2>Si llueve</h2>
<p>Con más de diez litros por metro cuadrado el patio cierra hasta que las parcelas se puedan pisar. El aviso se manda por SMS antes de las siete de la mañana y también se publica en la puerta de la oficina. Los turnos perdidos por lluvia se recuperan en el mismo orden.</p>`,
  },
];
