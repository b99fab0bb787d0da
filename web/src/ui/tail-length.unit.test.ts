import { expect, test } from 'vitest';
import { defaultTailLength, tailLengthOf } from './tail-length.ts';

const invoice = (number: number) => `factura-F-2026-0${number} Suministros del Ebro (Hotel Tres Reyes).pdf`;

test.each([
  ['Contrato de obra 12.pdf', ['Contrato de obra 11.pdf'], defaultTailLength],
  ['Acta de la junta de marzo.pdf', ['Arrendamiento.pdf', undefined], 9],
  ['Acta junta propietarios Sagasta 8.docx', ['Arrendamiento plaza de garaje.pdf'], 6],
  ['Contrato servicios gestoría Espiga 2027.docx', ['Contrato servicios gestoría Espiga.docx'], 9],
  ['Guía de trabajo a distancia.pdf', ['Contrato.pdf'], 4],
  ['Liquidaciones Rodenas 1.pdf', ['Liquidaciones Rodelas 1.pdf'], defaultTailLength],
  ['contrato-trabajo-02-echarri-mikel.pdf', ['contrato-local.pdf'], 10],
  ['plan_de_pagos_2026.pdf', ['poliza.pdf'], 9],
  [invoice(181), [invoice(180), invoice(182)], 0],
  [
    'contrato-trabajo-03-leire-zubiri.pdf',
    ['contrato-trabajo-02-mikel.pdf', 'contrato-trabajo-04-javier.pdf'],
    0,
  ],
  ['Contrato de trabajo de Ane Goñi.pdf', ['Contrato de trabajo de Eva Sanz.pdf'], 12],
  ['Póliza del comercio con todas sus condiciones', ['Póliza del coche de la empresa'], 0],
])('keeps the last $2 characters of «$0» visible beside $1', (name, neighbours, length) => {
  expect(tailLengthOf(name, neighbours)).toBe(length);
});
