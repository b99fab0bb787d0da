import type { Page, Route } from '@playwright/test';
import type {
  Deadline,
  DeadlineList,
  DeadlineSettings,
  DeadlineStatus,
  DocumentDeadlines,
} from '../../../functions/src/contract/deadlines/schemas.ts';
import {
  deadlineListOf,
  deadlineOf,
  documentOf,
  placeOf,
  undatedStart,
} from '../../src/deadlines/fixtures/deadlines-of.ts';

/** Headers by which the page recognises a response of our server, also of the one that reads documents. */
export const serverHeaders = {
  'X-Request-Id': 'test',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Expose-Headers': 'X-Request-Id',
};

/** Returns the ISO date of a day of Madrid, this many days from today. */
export function isoDayIn(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date());
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

const withState = (deadline: Deadline, changes: Partial<Deadline['due']>): Deadline => ({
  ...deadline,
  due: { ...deadline.due, ...changes },
});

/** Returns a lease, a works contract and a decision whose deadlines are in all states. */
export function threeDocuments(settings: Partial<DeadlineSettings> = {}): DeadlineList {
  const signed = undatedStart(101, 'la firma', {
    date: isoDayIn(-20),
    source: 'document',
    place: placeOf(1, 'En Cuenca, a primero de mes'),
  });
  const lease = documentOf(
    1,
    [
      deadlineOf(1, isoDayIn(4), {
        what: 'Pagar la renta dentro de los siete primeros días de cada mes',
        repeats: 'monthly',
        reasons: ['Se repite cada mes; esta es la próxima fecha.'],
      }),
      deadlineOf(2, isoDayIn(40), {
        what: 'Comunicar la no renovación con dos meses de antelación al vencimiento',
        who: 'la parte que no quiera renovar',
        condition: 'si no se desea la prórroga',
        start_id: signed.id,
        reasons: ['Cinco años desde la firma.', 'Dos meses antes del vencimiento.'],
      }),
      withState(deadlineOf(3, isoDayIn(40), { what: 'Devolver las llaves' }), {
        disagreeing: [
          { value: { type: 'date', date: isoDayIn(45) }, place: placeOf(3, 'las llaves se devolverán') },
        ],
      }),
      deadlineOf(4, isoDayIn(-12), { what: 'Entregar la fianza', who: null }),
      deadlineOf(5, isoDayIn(1_500), { what: 'Vencimiento del contrato' }),
    ],
    { name: 'Arrendamiento de la calle del Sol, 3.pdf', starts: [signed] },
  );
  const works = documentOf(
    2,
    [
      withState(
        deadlineOf(6, isoDayIn(75), { what: 'Terminar la primera fase de las obras', who: 'la contratista' }),
        {
          state: 'cited',
        },
      ),
      withState(deadlineOf(7, isoDayIn(76), { what: 'Certificar la obra ejecutada' }), {
        state: 'unchecked',
        places: [],
      }),
      deadlineOf(8, isoDayIn(12), { what: 'Presentar el aval', status: 'done' }),
      deadlineOf(9, isoDayIn(20), { what: 'Visitar la obra', status: 'dismissed' }),
    ],
    {
      name: `Contrato de obras ${'y de suministro de materiales '.repeat(3)}.pdf`,
      state: 'read',
      unread_note: 'No se han leído las páginas 7 y 8: puede haber plazos en ellas.',
    },
  );
  const notified = undatedStart(102, 'la notificación de la resolución');
  const decision = documentOf(
    3,
    [
      'Interponer recurso de alzada',
      'Subsanar la solicitud',
      'Aportar la documentación',
      'Pagar la tasa',
    ].map((what, index) =>
      deadlineOf(20 + index, null, {
        what,
        who: 'la persona interesada',
        start_id: notified.id,
        reasons: ['Un mes desde la notificación de la resolución. No se sabe cuándo fue.'],
      }),
    ),
    { name: 'Resolución.pdf', starts: [notified], omitted_count: 3 },
  );
  return deadlineListOf([lease, works, decision, documentOf(4, [], { name: 'Nota.pdf' })], settings);
}

/** Returns 200 deadlines of 30 documents over five years, with many on one day. */
export function manyDeadlines(): DeadlineList {
  const documents = Array.from({ length: 30 }, (_, document) =>
    documentOf(
      document,
      Array.from({ length: document < 20 ? 7 : 6 }, (_each, index) =>
        deadlineOf(
          document * 10 + index,
          isoDayIn(index === 0 ? 15 : ((document * 61 + index * 37) % 1_800) - 60),
        ),
      ),
    ),
  );
  return deadlineListOf(documents);
}

type Change = {
  starts?: Record<string, string | null>;
  statuses?: Record<string, DeadlineStatus>;
  done_days?: Record<string, string | null>;
};

/**
 * Answers all calls of the page from a list, and keeps its changes as the server does. A start of the user dates the
 * deadlines that count from it 30 days later. A recurring one that is done
 * is due again 30 days later.
 */
export async function showDeadlines(page: Page, shown: DeadlineList): Promise<{ list: DeadlineList }> {
  const server = { list: shown };
  const keep = (changed: DocumentDeadlines): DocumentDeadlines => {
    const documents = server.list.documents.map((each) =>
      each.document_id === changed.document_id ? changed : each,
    );
    server.list = { ...server.list, documents };
    return changed;
  };
  const documentOfRoute = (route: Route): DocumentDeadlines => {
    const found = server.list.documents.find(({ document_id: id }) => route.request().url().includes(id));
    if (found === undefined) throw new Error(`No document for ${route.request().url()}.`);
    return found;
  };
  await page.route('**/api/deadlines', (route) =>
    route.fulfill({ json: server.list, headers: serverHeaders }),
  );
  await page.route('**/api/deadlines/*', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const change = route.request().postDataJSON() as Change;
    return route.fulfill({ json: keep(applyChange(documentOfRoute(route), change)), headers: serverHeaders });
  });
  await page.route('**/deadlines/*/search', (route) =>
    route.fulfill({
      json: keep({ ...documentOfRoute(route), state: 'read', document_version: '1' }),
      headers: serverHeaders,
    }),
  );
  await page.route('**/api/deadline-settings', (route) => {
    server.list = { ...server.list, settings: route.request().postDataJSON() as DeadlineSettings };
    return route.fulfill({ json: server.list, headers: serverHeaders });
  });
  return server;
}

const addDaysTo = (isoDate: string, days: number): string =>
  new Date(Date.parse(isoDate) + days * 86_400_000).toISOString().slice(0, 10);

function applyChange(
  document: DocumentDeadlines,
  { starts = {}, statuses = {}, done_days: doneDays = {} }: Change,
): DocumentDeadlines {
  const dated = document.starts.map((start) => {
    const date = starts[start.id];
    return date === undefined
      ? start
      : { ...start, date, source: date === null ? null : ('user' as const), place: null };
  });
  return {
    ...document,
    starts: dated,
    deadlines: document.deadlines.map((deadline) => {
      const start = dated.find(({ id }) => id === deadline.start_id && starts[id] !== undefined);
      const status = statuses[deadline.id] ?? deadline.status;
      const doneDay = doneDays[deadline.id];
      if (doneDay !== undefined) {
        const date = doneDay === null ? addDaysTo(deadline.done_day ?? '', 0) : addDaysTo(doneDay, 30);
        return { ...deadline, done_day: doneDay, due: { ...deadline.due, value: { type: 'date', date } } };
      }
      if (start === undefined) return { ...deadline, status };
      const value =
        start.date === null
          ? null
          : {
              type: 'date' as const,
              date: addDaysTo(start.date, 30),
            };
      return { ...deadline, status, due: { ...deadline.due, value } };
    }),
  };
}

/** Returns documents that were never searched, each with a deadline that its search finds. */
export const unsearchedDocuments = (count: number): DeadlineList =>
  deadlineListOf(
    Array.from({ length: count }, (_, index) =>
      documentOf(index, [deadlineOf(index, isoDayIn(10 + index))], { state: 'outdated' }),
    ),
  );
