import { useState } from 'react';
import { type DocumentOrder, documentOrders } from './arrange-documents.ts';

const orderKey = 'documentOrder';

/** The order of the list, as it was chosen last in this browser. */
export function useDocumentOrder(): [DocumentOrder, (order: DocumentOrder) => void] {
  const [order, setOrder] = useState(readOrder);
  const choose = (chosen: DocumentOrder): void => {
    setOrder(chosen);
    try {
      localStorage.setItem(orderKey, chosen);
    } catch {
      // Where nothing may be kept it holds until the page is left.
    }
  };
  return [order, choose];
}

function readOrder(): DocumentOrder {
  const stored = localStorage.getItem(orderKey);
  return documentOrders.find((order) => order === stored) ?? 'name';
}
