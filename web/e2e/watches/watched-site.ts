import type { Page } from '@playwright/test';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import type { StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { runScheduledFunction } from '../../../emulators/src/stack/run-scheduled-function.ts';
import { expect, expectAccessible, type Person } from '../journey.ts';
import { publishPage } from '../publish-page.ts';

/** A page of aids on the local site, with noise that differs in each version. */
export const publishAids = (url: string, { amount, day }: { amount: string; day: number }): Promise<void> =>
  publishPage({
    url,
    title: 'Ayudas a la digitalización',
    body: `<p>Las empresas de menos de diez empleados pueden pedir una ayuda de ${amount} euros para programas de gestión.</p>
<p>La solicitud se presenta en la sede electrónica con el certificado de la empresa y el presupuesto del proveedor.</p>
<p>Actualizado el ${day} de noviembre de 2026. Visitas: ${1_000 + day * 37}.</p>`,
  });

/** Extracts one page and opens the form of a watch of it. */
export async function openWatchForm(page: Page, url: string): Promise<void> {
  await page.goto('/extract');
  await page.getByLabel('Dirección del sitio').fill(url);
  await page.getByLabel('Máximo de páginas').fill('1');
  await page.getByRole('button', { name: 'Iniciar extracción' }).click();
  const result = page.getByRole('region', { name: 'Resultado' });
  const link = result.getByRole('link', { name: 'Avisarme cuando cambie' });
  await expect(link).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);
  await link.click();
}

/**
 * Makes the next visit of a watch due now, and runs the sweep to start it and to record it. `count` is the number of
 * visits afterwards.
 */
export async function runVisit(
  stack: StackAddresses,
  { uid }: Person,
  { watchId, count }: { watchId: string; count: number },
): Promise<void> {
  const user = readStackServices().firestore.doc(`users/${uid}`);
  const watchReference = user.collection('watches').doc(watchId);
  const dueAt = new Date(Date.now() - 60_000);
  await watchReference.update({ nextVisitAt: dueAt, lastStartAt: null });
  await expect
    .poll(
      async () => {
        // A sweep serves all accounts: it takes seconds, and records nothing before the end of the extraction.
        if (!(await isExtracting(user, (await watchReference.get()).get('run.jobId')))) {
          await watchReference.update({ dueAt });
          await runScheduledFunction(stack, 'sweep');
        }
        return (await watchReference.get()).get('visitCount');
      },
      { timeout: 120_000, intervals: [100] },
    )
    .toBe(count);
}

type UserReference = ReturnType<ReturnType<typeof readStackServices>['firestore']['doc']>;

async function isExtracting(user: UserReference, jobId: string | undefined): Promise<boolean> {
  if (jobId === undefined) return false;
  const job = await user.collection('crawls').doc(jobId).get();
  return job.exists && job.get('finishedAt') === null;
}
