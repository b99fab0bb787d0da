import { sessionDays } from '@contract/limits.ts';
import type { ConsentPreferences } from './consent-record.ts';

/** Cookie or storage entry. */
interface StoredItem {
  readonly name: string;
  readonly purpose: string;
  readonly duration: string;
}

export interface CookieCategory {
  readonly id: keyof ConsentPreferences;
  readonly title: string;
  readonly summary: string;
  /** Maximum lifetime of entries in this category; the note names exceptions. */
  readonly duration: string;
  readonly items: readonly StoredItem[];
  /** Explains an empty category, or exceptions. */
  readonly note?: string;
}

/** Cookies and storage entries by category, as listed in the policy and in the preferences. */
export const cookieCategories: readonly CookieCategory[] = [
  {
    id: 'essential',
    title: 'Esenciales',
    summary: 'Hacen posible entrar, registrarse y recordar lo que has decidido aquí. Siempre activas.',
    duration: 'Hasta 30 días, con dos excepciones',
    note: 'Las dos que duran más: la prueba de tu elección sobre las cookies, 12 meses, porque la ley pide poder demostrarla, y la cookie con la que Google distingue a una persona de un programa, 6 meses.',
    items: [
      {
        name: 'user',
        purpose: 'Mantiene tu sesión iniciada.',
        duration: `${sessionDays} días, o hasta que la cierras`,
      },
      {
        name: 'chatFiles',
        purpose: 'Nombres de los archivos de tu última subida.',
        duration: 'Hasta que cierras la sesión',
      },
      {
        name: 'registration',
        purpose: 'Registro a medias, cifrado, para poder terminarlo tras verificar el email.',
        duration: '24 horas',
      },
      {
        name: 'checkout',
        purpose: 'Qué pago tienes abierto, para explicarte por qué no se ha completado si vuelves sin pagar.',
        duration: 'Hasta que vuelves o cierras la pestaña',
      },
      {
        name: 'drafts',
        purpose:
          'Preguntas que has escrito y aún no tienen respuesta, la extracción que no has iniciado, los datos de facturación que no has guardado, la opinión que no has enviado y el móvil nuevo del que falta el código, para que sigan ahí al volver de un pago o recargar la página.',
        duration: 'Hasta que vuelves, cierras la sesión o cierras la pestaña',
      },
      {
        name: 'legajo.scroll',
        purpose: 'A qué altura estabas en cada página, para volver al mismo punto.',
        duration: 'Hasta que cierras la pestaña',
      },
      {
        name: 'cookieConsent, cookieConsentDate, cookieConsentLog, cookieConsentSent',
        purpose: 'Prueba de tu elección sobre las cookies.',
        duration: '12 meses',
      },
      {
        name: '_GRECAPTCHA',
        purpose: 'De Google, en su dominio: distingue a una persona de un programa antes de enviarte un SMS.',
        duration: '6 meses: los fija Google',
      },
    ],
  },
  {
    id: 'analytics',
    title: 'De rendimiento',
    summary: 'Miden cuánto tarda la página en mostrarse y en responder. Sin identificarte y sin terceros.',
    duration: 'Hasta 2 años',
    items: [],
    note: 'Ahora mismo no guardan nada en tu navegador; si un día lo hicieran, sería durante 2 años como máximo. Si las aceptas, al salir de una página se envían a nuestro servidor sus tiempos de carga, sin nada que diga quién eres.',
  },
  {
    id: 'functional',
    title: 'Funcionales',
    summary: 'Recuerdan cómo prefieres ver el portal.',
    duration: 'Hasta 1 año',
    items: [
      {
        name: 'sidebar',
        purpose: 'Si prefieres el menú lateral plegado.',
        duration: 'Hasta que lo despliegas o cambias tu elección; como mucho, 1 año',
      },
      {
        name: 'theme',
        purpose: 'Si prefieres el portal en claro o en oscuro.',
        duration: 'Hasta que vuelves al tema del sistema o cambias tu elección; como mucho, 1 año',
      },
      {
        name: 'documentOrder',
        purpose: 'En qué orden prefieres la lista de documentos.',
        duration: 'Hasta que cambias tu elección; como mucho, 1 año',
      },
      {
        name: 'answerWishes',
        purpose: 'Qué extensión y tono prefieres en las respuestas, y si quieres que se sugieran preguntas.',
        duration: 'Hasta que cambias tu elección; como mucho, 1 año',
      },
      {
        name: 'chatAreas',
        purpose: 'El tamaño que das en el chat a las listas y al documento abierto.',
        duration: 'Hasta que cambias tu elección; como mucho, 1 año',
      },
    ],
  },
  {
    id: 'marketing',
    title: 'De marketing',
    summary: 'No usamos ninguna.',
    duration: 'Hasta 2 años',
    items: [],
    note: 'Legajo no tiene publicidad ni comparte tu actividad con anunciantes. Si algún día usáramos alguna, te preguntaríamos antes y duraría 2 años como máximo.',
  },
];
