import { readStackServices } from '../../emulators/src/seed/stack-services.ts';
import { answerIdOf, emptyAnswer } from '../../functions/src/contract/chat/answers.ts';

/** Stores a conversation of `questionCount` questions, each answered with a list and a table. Returns its path. */
export async function storeLongConversation(uid: string, questionCount: number): Promise<string> {
  const { firestore } = readStackServices();
  const conversationReference = firestore.doc(`users/${uid}/conversations/${crypto.randomUUID()}`);
  const begunAt = Date.now() - questionCount * 60_000;
  const writer = firestore.bulkWriter();
  void writer.create(conversationReference, {
    title: 'Un día entero de preguntas',
    isRenamed: true,
    titleStarts: ['dia'],
    documentName: 'all',
    documentId: null,
    documentNames: [],
    messageCount: 2 * questionCount,
    createdAt: new Date(begunAt),
    updatedAt: new Date(),
  });
  for (let at = 0; at < questionCount; at += 1) {
    const exchangeId = crypto.randomUUID();
    const createdAt = new Date(begunAt + at * 60_000);
    const messages = conversationReference.collection('messages');
    void writer.create(messages.doc(`${exchangeId}-question`), {
      sender: 'user',
      text: `¿Qué se acordó en el punto ${at + 1}?`,
      position: 2 * at,
      createdAt,
      exchangeId,
    });
    void writer.create(messages.doc(answerIdOf(exchangeId, 1)), {
      sender: 'bot',
      position: 2 * at + 1,
      createdAt,
      exchangeId,
      attempt: 1,
      status: 'complete',
      ...emptyAnswer,
      text: answerText(at + 1),
      credits_used: 1,
      feedback: null,
      lease: { holder: 'r', until: null },
      holdSource: `hold:${exchangeId}`,
      heldCredits: 1,
    });
  }
  await writer.close();
  return `/chatbot?conversacion=${conversationReference.id}`;
}

const answerText = (point: number): string => `En el punto ${point} se acordó por **mayoría simple**:

- el arreglo de la fachada que da al patio, con cargo al fondo de reserva;
- pedir otro presupuesto antes de la próxima junta ordinaria.

| partida | importe |
|---|---|
| fachada | 12.400 € |
| andamios | 3.150 € |

La derrama se gira en dos plazos, y quien no esté conforme puede impugnar el acuerdo dentro de los tres meses siguientes.`;
