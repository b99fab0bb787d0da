import { formatMoney } from '@/shared/format/format.ts';
import { Card } from '@/ui/card.tsx';
import { Disclosure } from '@/ui/disclosure.tsx';
import { MetricList } from '@/ui/metric-list.tsx';
import { type Column, Table } from '@/ui/table.tsx';
import { Tabs } from '@/ui/tabs.tsx';

interface Line {
  readonly concept: string;
  readonly amountCents: number;
}

const lines: readonly Line[] = [
  { concept: 'Plan Básico, un mes', amountCents: 500 },
  { concept: 'Plan Premium, un mes', amountCents: 5_000 },
  { concept: 'Consumo del año', amountCents: 123_450 },
];

const columns: readonly Column<Line>[] = [
  { id: 'concept', title: 'Concepto', cell: (line) => line.concept },
  { id: 'amount', title: 'Importe', cell: (line) => formatMoney(line.amountCents), isNumeric: true },
];

export function StructureSamples() {
  return (
    <div className="flex flex-col gap-10">
      <MetricList
        isLoading
        metrics={[
          { label: 'Créditos disponibles', value: '1.234.567' },
          { label: 'Plan', value: 'Estándar', note: 'se renueva el 3 de julio' },
          { label: 'Cargando', value: undefined },
        ]}
      />
      <Card className="p-6">Una tarjeta: una línea fina y nada más.</Card>
      <Table caption="Importes" columns={columns} rows={lines} rowKey={(line) => line.concept} />
      <Tabs
        label="Vistas"
        tabs={[
          { id: 'documents', label: 'Documentos', content: <p>Los documentos.</p> },
          { id: 'history', label: 'Historial', content: <p>El historial.</p> },
        ]}
      />
      <div className="border-t border-line">
        <Disclosure group="ejemplo" title="¿Cuánto cuesta una pregunta?">
          Un crédito. De un grupo solo hay una abierta.
        </Disclosure>
        <Disclosure group="ejemplo" title="¿Caducan los créditos comprados?">
          No.
        </Disclosure>
      </div>
    </div>
  );
}
