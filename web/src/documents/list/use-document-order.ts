import { useState } from 'react';
import { allowedNow } from '@/shared/consent/consent-store.ts';
import { type DocumentOrder, documentOrders } from './arrange-documents.ts';

/** Named in the list of what this portal keeps in the browser. */
const orderKey = 'documentOrder';

/** The order of the list. Remembered in this browser where its user allows preferences to be kept. */
export function useDocumentOrder(): [DocumentOrder, (order: DocumentOrder) => void] {
  const [order, setOrder] = useState(readOrder);
  const choose = (chosen: DocumentOrder): void => {
    if (allowedNow().functional) localStorage.setItem(orderKey, chosen);
    setOrder(chosen);
  };
  return [order, choose];
}

/** An order stored without a valid consent is deleted. */
function readOrder(): DocumentOrder {
  if (!allowedNow().functional) localStorage.removeItem(orderKey);
  const stored = localStorage.getItem(orderKey);
  return documentOrders.find((order) => order === stored) ?? 'name';
}
