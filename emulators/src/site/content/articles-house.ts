import type { SitePage } from '../site-page.ts';

/** Articles about tasting, the history of the cooperative and its people. */
export const houseArticles: readonly SitePage[] = [
  {
    path: '/articulos/como-se-cata-un-aceite',
    title: 'Cómo se cata un aceite sin ser experto',
    description:
      'Una copa, una tapa y un poco de paciencia: así se aprende a distinguir un buen aceite en casa.',
    language: 'es',
    kind: 'article',
    author: 'Maite Senosiáin',
    publishedOn: '2026-03-27',
    body: `<h1>Cómo se cata un aceite sin ser experto</h1>
<p>Un panel oficial necesita ocho catadores, copas azules y una sala a 22 grados. En casa basta con un vasito, la palma de la mano y diez minutos sin prisa. Lo importante es el orden: primero la nariz, después la boca y solo al final la opinión.</p>
<h2>Preparar la copa</h2>
<p>Sirve unos quince mililitros, lo que cabe en una cucharada generosa, y tapa el vaso con la mano. Caliéntalo con la otra durante un par de minutos: a 28 grados los aromas se desprenden mejor. No mires el color, que no dice nada de la calidad; por eso las copas profesionales son de cristal azul oscuro.</p>
<h2>Oler</h2>
<p>Destapa, acerca la nariz y aspira dos veces, despacio. Busca primero los aromas verdes: hierba recién cortada, tomatera, alcachofa, piel de plátano. Después los maduros: manzana, almendra, frutos secos. Si aparece olor a vinagre, a barro, a metal o a nuez rancia, el aceite tiene un defecto y no puede llamarse virgen extra, por mucho que la etiqueta lo afirme.</p>
<h2>Probar</h2>
<p>Toma un sorbo pequeño, repártelo por toda la boca y aspira aire entre los dientes. El amargor se nota en la parte posterior de la lengua y el picor, unos segundos más tarde, en la garganta. Ninguno de los dos es un defecto: son la firma de los polifenoles y, en un aceite equilibrado, desaparecen sin dejar aspereza.</p>
<dl>
<dt>Frutado</dt><dd>La intensidad del aroma y del sabor a aceituna sana. Es el atributo que más pesa en la nota.</dd>
<dt>Amargo</dt><dd>Propio de las aceitunas verdes. En la empeltre es suave; en la picual, intenso.</dd>
<dt>Picante</dt><dd>Sensación que provoca una tos breve. Indica juventud y buena conservación.</dd>
</dl>
<h2>Comparar</h2>
<p>La mejor manera de aprender es probar tres aceites seguidos: uno de supermercado, uno de cosecha ordinaria y uno temprano. Entre uno y otro se mastica un trozo de manzana ácida y se bebe agua. Apunta tres palabras para cada uno antes de mirar el precio; te sorprenderá lo poco que coinciden.</p>
<p>En nuestras <a href="/visitas">visitas guiadas</a> de los sábados la cata dura cuarenta minutos y se prueban cuatro aceites, uno de ellos defectuoso a propósito. Es el que más se recuerda: quien ha olido una vez el atrojado no vuelve a confundirlo con un aceite «de los de antes».</p>`,
  },
  {
    path: '/articulos/setenta-anos-de-almazara',
    title: 'De treinta y dos familias a cuatrocientos socios',
    description: 'La historia de la cooperativa desde el pajar de la estación hasta la almazara de 2014.',
    language: 'es',
    kind: 'article',
    author: 'Archivo de la cooperativa',
    publishedOn: '2025-09-08',
    body: `<h1>De treinta y dos familias a cuatrocientos socios</h1>
<p>La Cooperativa Olivar del Ebro se fundó el 14 de marzo de 1957 en la escuela de Valdelacasa, porque era el único local del pueblo con estufa. Treinta y dos familias pusieron mil pesetas cada una y un carro de aceituna; el primer presidente fue el maestro, Anselmo Lacarra, que no tenía olivos pero sabía llevar las cuentas.</p>
<h2>El pajar de la estación</h2>
<p>El primer molino se instaló en un antiguo pajar junto a la vía del tren. Tenía dos piedras cónicas, una prensa de capachos comprada de segunda mano en Alcañiz y un motor de gasoil que se calaba cuando llovía. En la primera campaña se molieron 96 toneladas y se tardó hasta el 3 de marzo en terminar. El aceite se vendía a granel a un mayorista de Zaragoza que pagaba a noventa días, cuando pagaba.</p>
<p>La helada de 1963 arrasó dos tercios del olivar. Once familias emigraron a Barcelona y a Vitoria, y la cooperativa estuvo a punto de disolverse. Se salvó por un préstamo de la caja rural avalado, casa por casa, por los veintiún socios que quedaban.</p>
<h2>Los años de la modernización</h2>
<p>En 1981 la prensa dejó paso al sistema continuo de tres fases, y en 1996 al de dos, que gasta siete veces menos agua. El cambio más discutido no fue técnico: en 1998 la asamblea decidió pagar al socio por el aceite y su calidad, y no por los kilos de aceituna. La votación se ganó por once votos. Hoy nadie propone volver atrás.</p>
<p>La primera botella con marca propia se llenó en 2003. Fueron 4.000, etiquetadas a mano por los jubilados del pueblo en tres tardes. En 2025 se envasaron 612.000 litros, y el 41 % se vendió fuera de España, sobre todo en Francia, Alemania y Japón.</p>
<h2>La almazara de 2014</h2>
<p>La planta actual costó 3,8 millones de euros. Ocupa 5.200 metros cuadrados, se calienta con hueso de aceituna y produce en el tejado el 36 % de la electricidad que consume. El viejo pajar se conserva como museo y abre los domingos por la mañana.</p>
<p>Hoy somos 407 socios y socias de siete municipios, con 2.900 hectáreas de olivar. La edad media ha bajado por primera vez en cuarenta años, de 61 a 57, gracias a los veintiséis jóvenes que se han incorporado desde 2020. La presidenta, Nekane Urra, es nieta de una de las treinta y dos familias fundadoras.</p>`,
  },
  {
    path: '/articulos/aceituna-negra-de-aragon',
    title: 'La aceituna negra que se cura con paciencia',
    description: 'Empeltre madura, sal, agua y ocho meses: así se elabora nuestra aceituna de mesa.',
    language: 'es',
    kind: 'article',
    author: 'Pilar Castejón',
    publishedOn: '2026-01-15',
    body: `<h1>La aceituna negra que se cura con paciencia</h1>
<p>Casi toda la aceituna negra que se vende en el mundo es verde. Se recoge en septiembre, se trata con sosa, se oxida con aire y se fija con gluconato ferroso hasta que toma ese color uniforme y un tanto triste. La nuestra es negra porque ha madurado en el árbol y por nada más.</p>
<h2>Solo empeltre y solo a mano</h2>
<p>Utilizamos la variedad empeltre, la más antigua de la comarca, de pulpa blanda y hueso pequeño. Se recoge entre el 25 de noviembre y el 20 de diciembre, cuando el color llega al hueso, y se ordeña a mano sobre mantas: el vibrador la golpea y el golpe se convierte en una mancha parda durante la cura. Una persona recoge unos setenta kilos al día.</p>
<h2>La salmuera</h2>
<p>La aceituna se lava con agua fría y pasa a fermentadores de diez toneladas con una salmuera al 8 % de sal. No se añade sosa ni ácido. Las levaduras de la propia piel hacen el resto: en ocho meses el amargor baja, el pH se estabiliza en torno a 4,1 y aparece un aroma que recuerda al vino joven y a la corteza de pan.</p>
<ol>
<li>Durante el primer mes se rellena la salmuera cada tres días.</li>
<li>Entre el segundo y el quinto mes se mide el pH una vez por semana.</li>
<li>A partir del sexto mes la catadora decide, depósito a depósito, cuándo se envasa.</li>
</ol>
<h2>Lo que se pierde y lo que queda</h2>
<p>El 14 % de la aceituna no llega al tarro: se aparta por tamaño, por arrugas o por manchas, y termina en la pasta de aceitunas que vendemos en la <a href="/productos">tienda</a>. Nada se tira. El agua de lavado riega los chopos de la ribera después de pasar por la depuradora, y la salmuera usada se concentra y se vuelve a emplear.</p>
<p>El resultado no es una aceituna perfecta ni lo pretende. Hay frutos más oscuros y más claros, algunos ligeramente arrugados, y el líquido del tarro es turbio y morado. A cambio, tiene sabor. La Denominación de Calidad comarcal, creada en 2011, exige precisamente eso: que no lleve colorantes y que el fruto proceda de olivos de más de veinticinco años.</p>
<p>Se conserva sin abrir dos años. Una vez abierto el tarro, aguanta tres semanas en la nevera si las aceitunas quedan cubiertas por su líquido.</p>`,
  },
];
