import type { SitePage } from '../site-page.ts';

/** Pages in other languages and in old encodings. */
export const foreignPages: readonly SitePage[] = [
  {
    path: '/fr/huile-d-olive',
    title: 'Notre huile d’olive',
    description: 'Une huile de la vallée de l’Èbre, récoltée et pressée en moins de douze heures.',
    language: 'fr',
    kind: 'article',
    publishedOn: '2025-12-01',
    body: `<h1>Notre huile d’olive</h1>
<p>Au nord de l’Espagne, là où l’Èbre quitte la Navarre pour l’Aragon, quatre cent sept familles cultivent ensemble près de trois mille hectares d’oliviers. Depuis 1957, elles apportent leurs olives au même moulin et partagent les recettes selon la qualité de l’huile, et non selon le poids des fruits.</p>
<h2>Deux variétés, deux caractères</h2>
<p>L’arbequina donne une huile ronde, au parfum d’amande et d’herbe coupée. L’empeltre, plus ancienne, est douce et dorée ; elle convient aux pâtisseries, aux mayonnaises et à tous ceux que l’amertume rebute. Nous ne les mélangeons jamais : chaque bouteille porte le nom d’une seule variété et le numéro de son lot.</p>
<h2>La récolte précoce</h2>
<p>Une partie des olives est cueillie dès le début du mois d’octobre, encore vertes. Il en faut quatre kilos pour remplir une bouteille d’un demi-litre, contre deux et demi en décembre. Cette huile coûte donc plus cher, mais elle garde ses arômes pendant dix-huit mois et convient parfaitement aux plats crus.</p>
<p>Les fruits voyagent dans de petites caisses ajourées et sont broyés dans les six heures. Le malaxage se fait à vingt-quatre degrés, bien en dessous de la limite fixée pour l’extraction à froid.</p>
<h2>Commander depuis la France</h2>
<ul>
<li>Livraison en quatre jours ouvrés, à partir de six bouteilles.</li>
<li>Port offert au-delà de cent vingt euros.</li>
<li>Paiement par carte ou par virement.</li>
</ul>
<p>Pour toute question, écrivez-nous en français : notre responsable des ventes, Claire Etcheverry, répond le jour même.</p>`,
  },
  {
    path: '/en/visit-the-mill',
    title: 'Visit the mill',
    description: 'How to reach us, what to see and what to taste.',
    language: 'en',
    kind: 'service',
    body: `<h1>Visit the mill</h1>
<p>Our mill in Valdelacasa opens to visitors every Saturday at eleven, all year round. The tour takes an hour and three quarters. It starts among the old trees by the gate, follows the olives through the yard, the crusher and the cellar, and ends with a guided tasting of four oils, one of them faulty on purpose.</p>
<h2>When to come</h2>
<p>The best months are October and November, when the machines run day and night and the whole village smells of cut grass. In spring you can join the pruning days instead: twelve people, three experienced pruners and as many questions as you like. They are free, but members of the cooperative have priority.</p>
<h2>Prices</h2>
<p>The tour with tasting costs nine euros and the one with lunch twenty-four. Children under twelve come free. You can cancel up to forty-eight hours before without any charge; after that we keep half of the price.</p>
<h2>Getting here</h2>
<p>Trains from Pamplona and Zaragoza stop at Valdelacasa six times a day. Leave the station through the underpass and you will see the chimney; the walk takes four minutes. Drivers should leave the motorway at exit 17 and follow the brown signs. The building is step-free except for the gallery above the crusher, which can be watched on a screen in the tasting room.</p>
<p>Please wear closed shoes and no perfume.</p>`,
  },
  {
    path: '/archivo/acta-de-1957',
    title: 'Acta de la asamblea fundacional',
    description: 'Transcripción del acta del 14 de marzo de 1957.',
    language: 'es',
    kind: 'article',
    charset: 'iso-8859-1',
    body: `<h1>Acta de la asamblea fundacional</h1>
<p>En la villa de Valdelacasa, siendo las siete de la tarde del día catorce de marzo de mil novecientos cincuenta y siete, se reúnen en la escuela de niños los treinta y dos cabezas de familia que al margen se expresan, convocados por pregón para tratar de la constitución de una cooperativa almazara.</p>
<p>Abierta la sesión, don Anselmo Lacarra, maestro, expone que la aceituna de este término se vende desde antiguo a molineros de fuera, que fijan el precio a su antojo y pagan tarde, y propone que los presentes construyan un molino común. Añade que el señor jefe de estación ofrece en arriendo el pajar contiguo a la vía por ciento veinte pesetas al mes.</p>
<p>Don Casimiro Urra pregunta quién responderá de las deudas si viene una helada. Se contesta que todos por igual y hasta donde alcance su aportación, que se fija en mil pesetas por familia, pagaderas en dos plazos. Doña Ramona Senosiáin, viuda, solicita que se admita su voto en lugar del de su difunto esposo, y así se acuerda por unanimidad y sin discusión.</p>
<p>Se acuerda asimismo que cada socio entregue toda su cosecha, que el aceite se reparta según lo molido y que ninguno pueda vender su parte sin ofrecerla antes a los demás. Se nombra presidente a don Anselmo Lacarra y tesorero a don Casimiro Urra. Y no habiendo más asuntos que tratar, se levanta la sesión a las nueve y cuarto de la noche, de lo que yo, el secretario, doy fe.</p>
<p>La señora maestra ofreció después a los asistentes pan, vino y las aceitunas que había traído cada uno, según costumbre de la comarca.</p>`,
  },
  {
    path: '/archivo/precios-historicos',
    title: 'Precios históricos del aceite',
    description: 'Lo que se pagó al socio por kilo de aceite, década a década.',
    language: 'es',
    kind: 'article',
    charset: 'windows-1252',
    hidesCharsetInHeader: true,
    body: `<h1>Precios históricos del aceite</h1>
<p>El archivo conserva las liquidaciones de todas las campañas menos dos: la de 1963‑1964, que no existió a causa de la helada, y la de 1971‑1972, que se perdió en la inundación de la oficina. Con ellas hemos reconstruido lo que cobró el socio por cada kilo de aceite, “a pie de patio” y sin impuestos.</p>
<table>
<thead><tr><th>Campaña</th><th>Precio de entonces</th><th>En euros de 2025</th></tr></thead>
<tbody>
<tr><td>1957‑1958</td><td>19 ptas.</td><td>5,10 €</td></tr>
<tr><td>1975‑1976</td><td>78 ptas.</td><td>4,35 €</td></tr>
<tr><td>1995‑1996</td><td>612 ptas.</td><td>6,40 €</td></tr>
<tr><td>2005‑2006</td><td>3,18 €</td><td>4,70 €</td></tr>
<tr><td>2023‑2024</td><td>7,85 €</td><td>8,05 €</td></tr>
</tbody>
</table>
<p>La cifra de 1995 sorprende a los más jóvenes: fue una campaña de sequía en toda España y el aceite faltó en las tiendas. Al año siguiente, con lluvia, el precio bajó a la mitad. «Quien gastó en 1995 lo que cobró en 1995 lo pagó en 1996», suele decir el antiguo contable, Félix Goñi.</p>
<p>El precio de 2023 es el más alto de la serie en euros constantes. No todo fue ganancia: la cosecha de aquel año fue un 43 % inferior a la media, y muchas familias cobraron en total menos que en una campaña corriente… Los precios altos suelen ser una mala noticia que llega por correo certificado.</p>`,
  },
  {
    path: '/blog/2026/poda',
    title: 'La poda del olivo: cuándo, cuánto y por qué',
    description: 'Copia del artículo para el boletín.',
    language: 'es',
    kind: 'article',
    canonical: '/articulos/la-poda-del-olivo',
    body: '',
  },
  {
    path: '/interno/actas',
    title: 'Actas internas',
    description: 'Página que los buscadores no deben mostrar.',
    language: 'es',
    kind: 'listing',
    isHiddenFromIndexes: true,
    body: `<h1>Actas internas</h1><p>Relación de actas para uso de los socios. Esta página pide a los buscadores que no la muestren.</p>`,
  },
];
