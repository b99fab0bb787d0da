import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { readAll } from '../../platform/firestore/read-pages.ts';
import { jsonEntry, jsonListEntry } from '../../platform/zip/json-entry.ts';
import type { ExportPart } from '../../shared/account-parts/export-part.ts';
import { consentRecordSchema, consentsOf } from '../../shared/accounts/consent-record.ts';
import { emailChangeReference, readEmailChange } from '../../shared/accounts/email-change-record.ts';
import { listSupportViews } from '../../shared/accounts/support-views.ts';
import { userRecordSchema, userReference } from '../../shared/accounts/user-record.ts';
import { mailReferences, mailSettingsSchema } from '../../shared/mail/mail-records.ts';
import { findSessions } from '../sessions/find-sessions.ts';

const guide = `Tus datos en Legajo
===================

perfil.json           Tu cuenta, sus direcciones del último mes, los avisos por correo que has desactivado, los dispositivos con la sesión iniciada y cuándo ha consultado tu cuenta el soporte.
consentimientos.json  Qué aceptaste, cuándo y qué versión del texto.
creditos.json         Tus créditos actuales.
movimientos.json      Cada movimiento de tus créditos, del más antiguo al más reciente.
facturacion.json      A nombre de quién van tus facturas.
facturas.json         Tus facturas, con sus rectificativas, y los desistimientos.
documentos.json       La lista de tus documentos.
documentos/           Los archivos originales que subiste, y el de ejemplo si lo tienes.
expedientes.json      Tus expedientes, con los documentos y las extracciones de cada uno.
conversaciones/       Cada conversación, para leer (.md) y con todos sus datos (.json): preguntas, respuestas, citas y valoraciones, y lo último que sustituiste al editar una pregunta.
guardadas.json        Qué respuestas guardaste y cuándo. Su contenido está en sus conversaciones.
extracciones.json     Las extracciones de sitios web que pediste. Sus archivos se descargan en Extractor Web.
comparaciones.json    La lista de tus comparaciones.
comparaciones/        Los cambios de cada comparación y las copias que guarda de las dos versiones.
tablas/               Cada tabla con sus columnas, sus respuestas, sus citas y tus correcciones.
plazos.json           Los plazos de tus documentos, con las fechas y los estados que has dado.
avisos/               Cada aviso con sus ajustes, sus visitas y los cambios que ha encontrado.

Los archivos .json se abren con cualquier editor de texto y otros programas pueden leerlos. Las fechas están en hora universal
(UTC), los importes en céntimos.
`;

/** Exports the data of identity and account: the user, their devices, mails and consents. */
export const exportProfile: ExportPart = async (services, uid) => {
  const { firestore } = services;
  return [
    { path: 'LEEME.txt', write: () => [guide] },
    jsonEntry('perfil.json', async () => {
      const user = readSnapshot(await userReference(firestore, uid).get(), userRecordSchema);
      const mails = readSnapshot(await mailReferences.settings(firestore, uid).get(), mailSettingsSchema);
      const change = readEmailChange(await emailChangeReference(firestore, uid).get(), services.now());
      const sessions = await findSessions(services, uid);
      return {
        user_id: uid,
        email: user?.email,
        pending_email: change.pending?.email ?? null,
        former_emails: change.former.map(({ email, changedAt }) => ({ email, changed_at: changedAt })),
        phone: user?.phone,
        plan: user?.plan,
        uploads_in_period: user?.uploads.count,
        period_ends_at: user?.uploads.resetAt,
        questions_asked: user?.questionsAsked,
        free_example_answers_used: user?.exampleAnswers,
        created_at: user?.createdAt,
        support_views: await listSupportViews(firestore, uid),
        refused_mails: mails?.refused ?? [],
        sessions: sessions.map(({ device, country, createdAt, lastUsedAt, expiresAt }) => ({
          browser: device.browser,
          system: device.system,
          country,
          signed_in_at: createdAt,
          last_used_at: lastUsedAt ?? createdAt,
          expires_at: expiresAt,
        })),
      };
    }),
    jsonListEntry('consentimientos.json', async function* () {
      const allConsents = consentsOf(firestore, uid).orderBy('decidedAt');
      for await (const { record } of readAll(allConsents, consentRecordSchema)) {
        const { kind, version, decidedAt, recordedAt, preferences } = record;
        yield { kind, version, decided_at: decidedAt, recorded_at: recordedAt, preferences };
      }
    }),
  ];
};
