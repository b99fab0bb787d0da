import type { PageElement } from '../page-tree.ts';

/** Authors' names for the parts of a page, matched against each lower-case word of class names and ids. */
export const namePatterns: readonly RegExp[] = [
  / (?:nav|navbar|navigation|subnav|mainnav|megamenu) /,
  / (?:menus?|menuitem|submenu|dropdown) /,
  / (?:headers?|masthead|topbar) /,
  / (?:footers?|colophon) /,
  / (?:sidebars?|aside|rail|widgets?|secondary) /,
  / (?:breadcrumbs?|crumbs?) /,
  / (?:pagination|pager|paginator|pages|load-more) /,
  / (?:share|sharing|shares|social|facebook|twitter|follow) /,
  / (?:related|recommended|recommendations?|similar|also|upsell|cross|more|trending|popular|suggest\w*|recent\w*) /,
  / (?:comments?|repl(?:y|ies)|respond|disqus|discussion) /,
  / (?:posts?|message|topic|thread|postbody) /,
  / (?:user|author|avatar|profile|member|byline|username|signature|bio) /,
  / (?:meta|date|time|timestamp|published|info|details) /,
  / (?:ads?|advert\w*|promos?|promotion\w*|sponsor\w*|banner|announcement|marquee) /,
  / (?:newsletter|subscribe|signup|sign|email|mailing|form) /,
  / (?:cookies?|consent|gdpr|onetrust|privacy|ccpa) /,
  / (?:modal|popup|dialog|overlay|drawer|lightbox|tooltip|offcanvas|popover|flyout|toast) /,
  / (?:filters?|facets?|refine\w*|sort|sorting|filtering) /,
  / (?:products?|item|items|card|cards|tile|tiles|grid) /,
  / (?:prices?|pricing|amount|money|sale|cost|discount|saving|savings|compare) /,
  / (?:reviews?|ratings?|stars?|testimonials?|yotpo|judgeme|jdgm|okendo|loox|stamped|bazaarvoice|trustpilot|ugc) /,
  / (?:cart|checkout|buy|bag|basket|atc|wishlist|add|purchase|afterpay|klarna|installments?|payment) /,
  / (?:variants?|swatch(?:es)?|options?|sizes?|colou?rs?|quantity|qty|selector) /,
  / (?:description|desc|details?|specs?|specifications?|features?|attributes?|additional|ingredients) /,
  / (?:accordions?|tabs?|tabpanel|panel|collapsible|collapse|toggle|expand\w*) /,
  / (?:faqs?|questions?|answers?) /,
  / (?:content|main|body|entry|prose|markdown|rte|text|richtext|wysiwyg|copy|textblock) /,
  / (?:article|blog|story|news) /,
  / (?:hero|intro|lead|summary|excerpt|headline|subtitle|deck) /,
  / (?:captions?|credits?|figcaption|copyright|legal|disclaimer) /,
  / (?:tags?|categor(?:y|ies)|labels?|badges?|chip|chips|pill) /,
  / (?:carousel|slider|swiper|slick|slides?|slideshow|gallery|thumbnails?) /,
  / (?:shipping|delivery|returns?|guarantee|warranty|stock|availability|store|pickup) /,
  / (?:hidden|sr|visually|screen|invisible|offscreen|hide|mobile|visuallyhidden) /,
  / (?:lists?|listing|results?|collections?|feed|archive|loop) /,
  / (?:search|login|account|locale|language|country|currency|region) /,
  / (?:toolbar|actions?|controls?|btn|buttons?|cta|link) /,
  / (?:code|highlight|snippet|pre) /,
  / (?:toc|contents|outline|index|anchor) /,
  / (?:tables?|row|rows|cell) /,
  / (?:title|heading|name) /,
  / (?:sticky|fixed|floating|quickview|quick) /,
];

type Matches = (element: PageElement) => boolean;

const namedMarks =
  (...names: string[]): Matches =>
  ({ name }) =>
    names.includes(name);
const matchRole =
  (name: string, rolePattern: RegExp): Matches =>
  (element) =>
    element.name === name || (element.attribs.role !== undefined && rolePattern.test(element.attribs.role));

/** Elements by tag, role and visibility; the first match wins. */
export const elementMatchers: readonly Matches[] = [
  ({ attribs }) =>
    attribs.hidden !== undefined ||
    attribs['aria-hidden'] === 'true' ||
    (attribs.style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribs.style)),
  matchRole('nav', /^(?:navigation|menu|menubar)$/),
  matchRole('footer', /^contentinfo$/),
  matchRole('header', /^banner$/),
  matchRole('aside', /^complementary$/),
  matchRole('main', /^main$/),
  matchRole('dialog', /^(?:dialog|alertdialog)$/),
  matchRole('button', /^(?:button|tab|option|menuitem|radio|switch)$/),
  matchRole('form', /^(?:search|form|listbox|group|radiogroup)$/),
  namedMarks('article'),
  namedMarks('section'),
  namedMarks('figure'),
  namedMarks('table'),
  namedMarks('ul'),
  namedMarks('ol'),
  namedMarks('dl'),
  namedMarks('a'),
  namedMarks('noscript'),
  namedMarks('details'),
  namedMarks('blockquote'),
  namedMarks('pre', 'code'),
  namedMarks('label', 'fieldset', 'legend'),
  namedMarks('h1'),
  namedMarks('h2', 'h3', 'h4', 'h5', 'h6'),
  namedMarks('strong', 'b', 'em'),
];

/** Short lines with the same text on every site: a feature of the model, no reason to drop them. */
export const linePatterns: readonly RegExp[] = [
  /^(?:advertisement|advertising|advert|ad|sponsored|publicidad|anuncio|werbung|anzeige|publicité)\W*$/i,
  /^(?:share|share this|compartir|teilen|partager|tweet|print|imprimir|email|pin it|save|copy link|follow(?: us)?|report)\W*$/i,
  /^(?:reply|quote|like|likes?|\d+ likes?|responder|citar|antworten|zitieren|répondre)\W*$/i,
  /^(?:read more|leer más|more|see more|see all|view all|ver más|ver todo|learn more|show more|show less|load more|mehr|lire la suite|shop now|shop all|discover|explore)\W*$/i,
  /^(?:related|you may also|customers also|people also|recommended|similar|recently viewed|more from|frequently bought|complete the|pairs well|también te|productos relacionados|te puede|ähnliche|das könnte|vous aimerez|trending|popular|up next|read next|keep reading)\b/i,
  /^(?:sign up|subscribe|suscr[ií]bete|join|newsletter|enter your email|get (?:the|our)|abonnieren|stay (?:up|in|connected))\b/i,
  /^(?:skip to|back to top|volver arriba|loading|previous|next|anterior|siguiente|home|inicio|menu|close|cerrar|cancel|open|search|buscar)\b.{0,20}$/i,
  /^(?:©|\(c\)\s|copyright\b|all rights reserved|todos los derechos)/i,
  /^(?:add to (?:cart|bag|basket|wishlist)|buy (?:it )?now|sold out|in stock|out of stock|notify me|añadir (?:al|a la)|comprar|agotado|in den warenkorb|ajouter au panier|quick (?:view|add|shop)|choose options|select options|select size)\b/i,
  /^(?:quantity|qty|size|color|colour|style|material|talla|cantidad|größe|farbe|couleur|taille)\b.{0,25}$/i,
  /^(?:regular price|sale price|unit price|price|from|was|now|save|you save|\d+% off|precio|desde|ab|à partir)\b.{0,30}$/i,
  /^(?:sort|sort by|filter|filters|filter by|refine|clear|clear all|apply|reset|show filters|ordenar|filtrar|trier|sortieren|featured|best selling|alphabetically|price, (?:low|high)|date, (?:old|new)|\d+ (?:results?|items?|products?))\b/i,
  /^(?:(?:customer )?reviews?|write a review|rated|ratings?|\d(?:\.\d)? (?:out of|\/|stars?)|based on|[\d.,]+ (?:reviews?|ratings?)|\(\d+\)|verified|was this helpful|helpful|opiniones|bewertungen|avis)\b/i,
  /^(?:free (?:shipping|returns|delivery)|shipping|delivery|returns?|ships|pickup|envío|versand|livraison)\b/i,
  /^(?:description|details|product details|specifications?|specs|features|ingredients|overview|about|what['’]s (?:in|included)|care|materials|dimensions|benefits|how to|directions|faqs?|additional information|descripción|detalles|características|beschreibung|produktdetails|caractéristiques)\b.{0,25}$/i,
  /^(?:join(?:ed)?|messages?|posts?|reaction|location|registered|member|moderator|administrator|guest|thread starter|trophy|points|badges|threads|views|replies|last edited|click to expand|not open|log ?in|register|you must)\b/i,
  /^(?:by|por|von|par|posted|published|updated|written|publicado|veröffentlicht|publié|last (?:updated|modified))\b.{0,80}$/i,
  /^(?:edit|edit this page|improve this|on this page|table of contents|in this article|contents|was this page|feedback|suggest|view source|copy|copied|permalink|link)\b.{0,30}$/i,
  /\b(?:cookies?|privacy policy|terms (?:of|and)|política de privacidad|datenschutz)\b/i,
  /^(?:call|contact|request|book|schedule|get started|get a quote|try|start|download|watch|apply|talk to|speak)\b.{0,30}$/i,
  /^(?:sku|upc|model|item|part|mpn|isbn|asin|product code|ref|referencia|categor(?:y|ies)|tags?|brand|vendor|manufacturer)\b.{0,40}$/i,
  /^[\d\s.,%+/x×-]+$/,
  /^\P{L}+$/u,
];
