import type { SitePage } from '../site-page.ts';

interface Product {
  readonly slug: string;
  readonly name: string;
  readonly priceCents: number;
  readonly summary: string;
  readonly description: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

const products: readonly Product[] = [
  {
    slug: 'aceite-temprano-arbequina',
    name: 'Aceite temprano de arbequina, 500 ml',
    priceCents: 1490,
    summary: 'Virgen extra de octubre, frutado intenso.',
    description: `<p>Nuestro aceite más aromático. Se elabora con arbequina recogida entre el 9 y el 28 de octubre y molida en menos de seis horas. Huele a hierba recién cortada, a tomatera y a almendra verde; en boca empieza dulce y termina con un picor breve y limpio.</p>
<p>Conviene usarlo en crudo: sobre una tostada, una ensalada de tomate o un bacalao a la plancha. También mejora un helado de vainilla, aunque cueste creerlo hasta que se prueba. No lo recomendamos para freír, no porque no aguante, sino porque es una lástima.</p>
<h2>Cómo conservarlo</h2>
<p>Guárdalo lejos de la luz y del calor, con el tapón bien cerrado. La botella es de vidrio opaco por ese motivo. Una vez abierta, consúmela en tres meses: el aire le roba el aroma mucho antes de estropearlo.</p>`,
    facts: [
      ['Variedad', 'Arbequina'],
      ['Acidez', '0,12°'],
      ['Polifenoles', '412 mg/kg'],
      ['Cosecha', 'Octubre de 2025'],
      ['Consumo preferente', '18 meses'],
    ],
  },
  {
    slug: 'aceite-empeltre-5l',
    name: 'Aceite de empeltre, garrafa de 5 litros',
    priceCents: 4650,
    summary: 'Virgen extra suave para toda la cocina.',
    description: `<p>El aceite de diario de la comarca. La empeltre da un aceite dulce, de color amarillo oro, con recuerdos de manzana madura y almendra y sin apenas amargor. Gusta a los niños y a quienes encuentran agresivos los aceites verdes.</p>
<p>Sirve para todo: guisos, repostería, mahonesa, conservas y frituras. Aguanta bien la temperatura de la sartén y puede reutilizarse tres veces si se filtra después de cada uso. La garrafa lleva un asa reforzada y un tapón antigoteo.</p>
<h2>Envío</h2>
<p>Las garrafas viajan en cajas de tres unidades. Los pedidos de más de 60 euros no pagan portes en la península; a Baleares se cobran 6,90 euros por caja y no enviamos a Canarias, Ceuta ni Melilla por razones aduaneras.</p>`,
    facts: [
      ['Variedad', 'Empeltre'],
      ['Acidez', '0,21°'],
      ['Envase', 'PET reciclado, 5 litros'],
      ['Cosecha', 'Diciembre de 2025'],
      ['Consumo preferente', '12 meses'],
    ],
  },
  {
    slug: 'aceitunas-negras',
    name: 'Aceitunas negras de empeltre, tarro de 700 g',
    priceCents: 620,
    summary: 'Maduradas en el árbol, sin colorantes.',
    description: `<p>Aceitunas de variedad empeltre recogidas a mano a finales de noviembre y curadas durante ocho meses solo con agua y sal. No llevan sosa, gluconato ferroso ni conservantes. Tienen la piel fina, la carne blanda y un sabor que recuerda al vino joven.</p>
<p>Están pensadas para el aperitivo, con unas gotas de aceite y un diente de ajo machacado, o para guisos de carne, en los que se añaden en los últimos diez minutos. El líquido del tarro es turbio y morado: es normal y conserva el fruto.</p>
<h2>Alérgenos</h2>
<p>Puede contener trazas de frutos de cáscara, porque en la misma línea se envasan aceitunas con almendra. El hueso no se retira.</p>`,
    facts: [
      ['Variedad', 'Empeltre'],
      ['Peso neto', '700 g'],
      ['Peso escurrido', '430 g'],
      ['Sal', '3,9 g por cada 100 g'],
      ['Consumo preferente', '24 meses'],
    ],
  },
  {
    slug: 'jabon-de-aceite',
    name: 'Jabón de aceite de oliva, pastilla de 150 g',
    priceCents: 390,
    summary: 'Hecho en frío con aceite de la casa.',
    description: `<p>Lo elabora el taller ocupacional de Valdelacasa con aceite de oliva virgen que ha perdido frutado y ya no puede embotellarse. Se saponifica en frío, se corta a mano y se seca durante diez semanas en bastidores de madera de chopo.</p>
<p>Hace poca espuma y limpia sin resecar. Es apto para pieles sensibles y para lavar prendas delicadas a mano. No lleva perfume, colorantes ni aceite de palma, y se envuelve en papel sin plastificar.</p>
<h2>A quién ayuda</h2>
<p>Un euro de cada pastilla se destina al taller, donde trabajan catorce personas con discapacidad intelectual. En 2025 se vendieron 9.300 pastillas.</p>`,
    facts: [
      ['Ingredientes', 'Aceite de oliva, agua, sosa, sal'],
      ['Peso', '150 g al envasar'],
      ['Secado', '10 semanas'],
      ['Fabricante', 'Taller Ocupacional La Ribera'],
    ],
  },
];

const money = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' });
const pageSize = 2;

/** Product pages. */
export const productPages: readonly SitePage[] = products.map((product) => ({
  path: `/productos/${product.slug}`,
  title: product.name,
  description: product.summary,
  language: 'es',
  kind: 'product',
  body: `<div class="ficha" itemscope itemtype="https://schema.org/Product">
<h1 itemprop="name">${product.name}</h1>
<img src="/imagenes/${product.slug}.svg" alt="${product.name}" width="480" height="480" itemprop="image">
<p class="precio" itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="${(product.priceCents / 100).toFixed(2)}">${money.format(product.priceCents / 100)}</span> <small>IVA incluido</small></p>
<form action="/carrito" method="post"><label>Cantidad <input type="number" name="cantidad" value="1" min="1" max="24"></label> <button>Añadir al carrito</button></form>
<div itemprop="description">${product.description}</div>
<h2>Características</h2>
<table>${product.facts.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`).join('')}</table>
</div>`,
}));

/** Product listings of two products a page. */
export const productListings: readonly SitePage[] = Array.from(
  { length: Math.ceil(products.length / pageSize) },
  (_, index) => {
    const productsOfPage = products.slice(index * pageSize, (index + 1) * pageSize);
    const page = index + 1;
    return {
      path: page === 1 ? '/productos' : `/productos?pagina=${page}`,
      title: page === 1 ? 'Tienda' : `Tienda, página ${page}`,
      description: 'Aceites, aceitunas y jabón de la cooperativa.',
      language: 'es',
      kind: 'listing',
      body: `<h1>Tienda${page === 1 ? '' : `, página ${page}`}</h1>
<p>Todo lo que vendemos lo hacemos aquí. Los precios llevan el IVA incluido y los pedidos salen de la almazara los martes y los jueves.</p>
<ul class="rejilla">${productsOfPage
        .map(
          ({ slug, name, summary, priceCents }) =>
            `<li><h2><a href="/productos/${slug}">${name}</a></h2><p>${summary}</p><p class="precio">${money.format(priceCents / 100)}</p></li>`,
        )
        .join('\n')}</ul>
<nav class="paginas" aria-label="Páginas">${page > 1 ? `<a rel="prev" href="${page === 2 ? '/productos' : `/productos?pagina=${page - 1}`}">Anterior</a>` : ''} ${
        (page * pageSize) < products.length
          ? `<a rel="next" href="/productos?pagina=${page + 1}">Siguiente</a>`
          : ''
      }</nav>`,
    };
  },
);
