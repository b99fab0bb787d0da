import { describe, expect, test } from 'vitest';
import { classifyQuestion, needsWholeDocuments } from './classify-question.ts';

const names = ['Contrato de arrendamiento.pdf', 'acta_3-junta.pdf', 'Factura 2026-014.docx'];
const oneDocument = { documentNames: ['escaneo0001.pdf'], hasPrevious: false };
const threeDocuments = { documentNames: ['a.pdf', 'b.pdf', 'c.pdf'], hasPrevious: false };
const shelf = { documentNames: names, hasPrevious: false };
const after = { documentNames: ['escaneo0001.pdf'], hasPrevious: true };

describe('classifyQuestion', () => {
  test.each([
    'Dame más información sobre la fianza',
    'Quiero más detalles de la cláusula de penalización',
    'Más detalles sobre las vacaciones',
    'Explica el primer pago del contrato',
    'Detalla el segundo anexo',
    'En inglés, ¿qué dice la cláusula 5?',
  ])('classifies «%s» as `passages`, not `previous`, because it names its subject', (question) => {
    expect(classifyQuestion(question, after)).toBe('passages');
  });

  test.each([
    'Resume este documento.',
    'Resume este documento en tres puntos.',
    'Hazme un resumen ejecutivo',
    'Resume el contrato',
    '¿De qué trata este PDF?',
    'Dame los puntos clave',
    '¿Cuáles son las obligaciones de cada parte?',
    'Haz una tabla con todos los plazos',
    'Summarize this document',
    'Dame un esquema del documento',
    'Explícame este documento como si tuviera 12 años',
    'Haz una lista de todas las fechas importantes',
    '¿Qué riesgos tiene este contrato?',
    'Resúmelo en inglés',
    'Resúmeme el informe en cinco líneas, por favor',
    '¿Qué dice este contrato?',
    '¿De qué va esto?',
    'Síntesis del documento',
    'Lo más importante del decreto',
    '¿Cuáles son las ideas principales?',
    'Índice del manual',
    'Conclusiones del informe',
    '¿A qué me comprometo?',
    'Enumera todos los permisos retribuidos',
    'Tabla con los importes y sus vencimientos',
    'Lista de personas que se nombran',
    '¿Qué obligaciones tengo como inquilino?',
    '¿Qué obligaciones tiene la arrendataria?',
    '¿Hay cláusulas abusivas?',
    'Dame un cuadro con los gastos',
    'Cronología de los hechos',
    'Puntos débiles y ¿qué riesgos hay?',
    'Give me the key points',
    'What is this document about?',
    'List all the deadlines',
    'Make a table with every payment',
    'En pocas palabras, ¿qué contiene este archivo?',
    'Analiza este contrato',
    'Hazme un resumen breve para mi jefe',
    'Todas las fechas que aparecen',
    'Quiero una visión general',
  ])('classifies «%s» as `whole`', (question) => {
    expect(classifyQuestion(question, oneDocument)).toBe('whole');
  });

  test.each([
    'Compara los dos contratos',
    '¿En qué se diferencian?',
    'Compáralos',
    'Diferencias entre la oferta y el contrato',
    'Compare both agreements',
    '¿Hay contradicciones entre los documentos?',
  ])('classifies «%s» as `comparison` of whole documents, and as `whole` with one document', (question) => {
    expect(classifyQuestion(question, threeDocuments)).toBe('comparison');
    expect(needsWholeDocuments(question, 'comparison', threeDocuments.documentNames)).toBe(true);
    expect(classifyQuestion(question, oneDocument)).toBe('whole');
  });

  test.each([
    '¿Cuál de los tres tiene la renta más baja?',
    'Compara la renta de los dos contratos',
    '¿Qué diferencia hay entre la fianza y el aval?',
    '¿Cuál es la diferencia entre bruto y neto en mi nómina?',
  ])('classifies «%s» as `comparison` of one subject, for which passages are enough', (question) => {
    expect(classifyQuestion(question, threeDocuments)).toBe('comparison');
    expect(needsWholeDocuments(question, 'comparison', threeDocuments.documentNames)).toBe(false);
    expect(classifyQuestion(question, oneDocument)).toBe('passages');
  });

  test.each([
    'Hazlo más corto',
    'Tradúcelo al inglés',
    'Ponlo en una tabla',
    'Resúmelo en una frase',
    '¿Me lo puedes explicar?',
    'Más corto, por favor',
    'Dame más detalles',
    'Amplía el punto 2',
    'Redacta un correo al cliente explicándolo',
    'Ahora en inglés',
    '¿Estás seguro?',
    'Con otras palabras',
    'Put it in a table',
    'Write an email to the landlord',
  ])('classifies «%s» as `previous` only after an answer', (question) => {
    expect(classifyQuestion(question, after)).toBe('previous');
    expect(classifyQuestion(question, oneDocument)).not.toBe('previous');
  });

  test.each([
    '¿Cuánto es la renta mensual?',
    '¿Qué dice el artículo 37 sobre los permisos?',
    'Resume la cláusula quinta',
    '¿Quién paga el IBI?',
    '¿Cuándo termina el contrato?',
    '¿Puedo subarrendar la vivienda?',
    'What is the notice period if the tenant wants to leave early?',
    '¿Y en el anexo?',
    '¿De qué trata la disposición adicional segunda?',
    '¿Qué documentación hay que presentar?',
    '¿Cuál es el índice de actualización de la renta?',
    'Explícame la fianza',
    '¿Qué recargo tiene el retraso en el pago?',
    '¿Cuántos hijos tuvo Martín Lutero?',
    '¿Qué relación laboral tienen los directivos?',
    '¿Están obligados todos los trabajadores?',
    '¿Qué dice la tabla de retribuciones?',
    '¿Cuánto paga cada parte?',
    '¿Qué plazo hay para reclamar?',
    '¿Quién elabora la lista de admitidos?',
    '¿Qué plazos hay para recurrir la multa?',
    '¿Qué derechos tengo si me despiden?',
    '¿Qué obligaciones tiene el arrendador con la caldera?',
    '¿Qué importes figuran en la factura de marzo?',
    '¿Hay plazos para pagar el IBI?',
    '¿Qué penalizaciones hay por retraso?',
    '¿Todos los trabajadores tienen derecho a vacaciones?',
    'Todos los meses, ¿qué día cobro?',
    'Lista de espera: ¿cuánto dura?',
  ])('classifies «%s» as `passages`', (question) => {
    expect(classifyQuestion(question, oneDocument)).toBe('passages');
  });

  test.each([
    'Resume el contrato de arrendamiento en una tabla',
    'Hazme un resumen del acta 3',
    '¿De qué va la factura 2026-014?',
    'Haz una tabla con todos los plazos del contrato de arrendamiento',
  ])('classifies «%s», which names a document, as `whole`', (question) => {
    expect(classifyQuestion(question, shelf)).toBe('whole');
  });

  test.each([
    'Resume la cláusula de arrendamiento',
    'Resume lo que dice el contrato de arrendamiento de la fianza',
    'Resume el contrato de mantenimiento',
  ])('classifies «%s», which also names a subject, as `passages`', (question) => {
    expect(classifyQuestion(question, shelf)).toBe('passages');
  });
});
