/** Texts about the model of a stack without API keys. */
export const localModelTexts = {
  name: 'Modelo local de demostración',
  shortName: 'Modelo local',
  short: 'Busca y copia frases de tus documentos; no razona.',
  what: 'Sin la clave de un proveedor responde un modelo que viene con Legajo. Busca y copia frases de tus documentos con su cita: no razona ni redacta, y si no encuentra nada claro, no responde. Los resúmenes los prepara del mismo modo, y las traducciones solo se marcan: el texto no se traduce.',
  remedy:
    'Para obtener respuestas de un modelo de lenguaje, configura un proveedor o un modelo en tu propia máquina. Cómo hacerlo está en el README, en «Proveedores de modelos».',
} as const;
