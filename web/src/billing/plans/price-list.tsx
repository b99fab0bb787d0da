import {
  cellsPerTableCredit,
  changesPerExplanationCredit,
  creditPrices,
  pagesPerComparisonCredit,
  pagesPerUploadCredit,
} from '@contract/billing/credit-prices.ts';
import { formatCredits } from '@/shared/format/format.ts';
import { type Column, Table } from '@/ui/table.tsx';

interface Price {
  readonly action: string;
  readonly credits: string;
}

const prices: readonly Price[] = [
  { action: 'Preguntar a tus documentos', credits: formatCredits(creditPrices.question) },
  {
    action: 'Leer documentos enteros para responder, por cada 5 o 6 páginas',
    credits: formatCredits(creditPrices.question),
  },
  {
    action: `Subir un documento, por cada ${pagesPerUploadCredit} páginas o fracción`,
    credits: formatCredits(creditPrices.uploadBlock),
  },
  {
    action: 'Leer con un modelo una página que no se reconoce bien',
    credits: `+${formatCredits(creditPrices.visionPage)}`,
  },
  {
    action: `Comparar dos versiones, por cada ${pagesPerComparisonCredit} páginas de las dos o fracción`,
    credits: formatCredits(creditPrices.comparisonBlock),
  },
  {
    action: `Explicar con un modelo los cambios de una comparación, por cada ${changesPerExplanationCredit} o fracción`,
    credits: `+${formatCredits(creditPrices.explanationBlock)}`,
  },
  {
    action: `Rellenar una tabla, por cada ${cellsPerTableCredit} celdas respondidas de un documento o fracción`,
    credits: formatCredits(creditPrices.cellBlock),
  },
  { action: 'Extraer una página web', credits: formatCredits(creditPrices.extractedPage) },
  {
    action: 'Página nueva o cambiada en la visita de un aviso; las que siguen igual no se cobran',
    credits: formatCredits(creditPrices.extractedPage),
  },
  {
    action: 'Traducir una extracción',
    credits: `+${formatCredits(creditPrices.translationJob)}`,
  },
  {
    action: `Añadir un sitio extraído a tus documentos, por cada ${pagesPerUploadCredit} páginas o fracción`,
    credits: formatCredits(creditPrices.uploadBlock),
  },
];

const columns: readonly Column<Price>[] = [
  { id: 'action', title: 'Acción', cell: (price) => price.action },
  { id: 'credits', title: 'Precio', cell: (price) => price.credits, isNumeric: true },
];

/** Lists the price of each action from the table that the server charges by. */
export function PriceList() {
  return (
    <section aria-labelledby="precios">
      <h2 id="precios" className="text-2xl">
        Cuánto cuesta cada acción
      </h2>
      <p className="mt-1 mb-4 text-body text-ink-soft">
        No se cobra lo que falla ni lo que tus documentos no responden.
      </p>
      <Table
        caption="Precio de cada acción"
        columns={columns}
        rows={prices}
        rowKey={(price) => price.action}
      />
    </section>
  );
}
