import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import * as finder from './find-browser.ts';
const out = '/tmp/look';
mkdirSync(out, { recursive: true });
console.log(Object.keys(finder));
const found: any = await (finder as any).findBrowser();
console.log(found);
const browser = await chromium.launch({ executablePath: found.path, args: found.args });
const page = await browser.newPage({ viewport: { width: 800, height: 1100 }, deviceScaleFactor: 2 });
const payslip = `<html lang=es><style>body{font:12px Arial;margin:40px}table{border-collapse:collapse;width:100%}td,th{border:1px solid #888;padding:4px;text-align:left}td.n{text-align:right}</style><h2>Nómina de marzo de 2026</h2><p>Empresa: Talleres Urbasa, S. L. Trabajadora: Ane Lizarraga</p><table><tr><th>Concepto</th><th>Unidades</th><th>Devengos</th><th>Deducciones</th></tr><tr><td>Salario base</td><td class=n>30</td><td class=n>1.450,00</td><td></td></tr><tr><td>Plus de transporte<br>y distancia</td><td class=n>22</td><td class=n>96,30</td><td></td></tr><tr><td>Paga extra prorrateada</td><td class=n>1</td><td class=n>241,67</td><td></td></tr><tr><td>Contingencias comunes</td><td class=n>4,70 %</td><td></td><td class=n>84,03</td></tr><tr><td>IRPF</td><td class=n>14,20 %</td><td></td><td class=n>253,89</td></tr></table><p>Líquido a percibir: 1.450,05 €</p>`;
await page.setContent(payslip);
writeFileSync(`${out}/nomina.pdf`, await page.pdf({ format: 'A4' }));
const policy = `<html lang=es><style>body{font:20px "DejaVu Serif",serif;margin:60px}td{padding:6px 26px 6px 0}</style><h2>Póliza de hogar 4471</h2><p>Tomadora: Marta Ruiz Azcona. Efecto: 1 de mayo de 2025.</p><table><tr><td><b>Garantía</b></td><td><b>Límite</b></td><td><b>Franquicia</b></td></tr><tr><td>Incendio y explosión</td><td>180.000 €</td><td>0 €</td></tr><tr><td>Robo y expoliación</td><td>40.000 €</td><td>500 €</td></tr><tr><td>Daños por agua</td><td>12.000 €</td><td>150 €</td></tr><tr><td>Responsabilidad civil</td><td>300.000 €</td><td>300 €</td></tr></table><p>La prima anual es de 212,40 euros y se paga por domiciliación bancaria en enero.</p>`;
await page.setContent(policy);
const shot = (await page.screenshot({ type: 'jpeg', quality: 80 })).toString('base64');
await page.setContent(`<style>body{margin:0}img{width:100%}</style><img src="data:image/jpeg;base64,${shot}">`);
writeFileSync(`${out}/poliza-escaneada.pdf`, await page.pdf({ format: 'A4' }));
await page.close();
const stack = JSON.parse(readFileSync('/work/h/a46/.stack.json', 'utf8'));
const { readStackServices } = await import('../../emulators/src/seed/stack-services.ts');
const { createAccount } = await import('../../emulators/src/seed/create-account.ts');
const { newPhone } = await import('../../emulators/src/seed/new-phone.ts');
const { logIn } = await import('../../emulators/src/seed/log-in.ts');
const account = { email: `mira-${crypto.randomUUID()}@legajo.example`, password: 'Contraseña-2026' };
await createAccount(readStackServices(), { ...account, phone: newPhone(), plan: 'premium', credits: 500 });
const headers = { Authorization: `Bearer ${await logIn(stack, account)}` };
const docs = '/work/shared/reports/docs';
for (const path of [`${docs}/factura-sin-puntos.pdf`, `${out}/nomina.pdf`, `${out}/poliza-escaneada.pdf`, `${docs}/tabla-80-filas.docx`, ...process.argv.slice(2)]) {
  const form = new FormData();
  form.append('files', new File([readFileSync(path)], path.split('/').at(-1)!));
  const response = await fetch(`${stack.functions}/ingest/upload`, { method: 'POST', headers, body: form });
  console.log(path, response.status, (await response.text()).slice(0, 120));
}
const asks: [string, string][] = [
  ['factura-sin-puntos.pdf', '¿Cuánto cuesta el filtro de aire?'],
  ['nomina.pdf', '¿Cuánto es el plus de transporte?'],
  ['poliza-escaneada.pdf', '¿Cuál es el límite de robo y expoliación?'],
  ['tabla-80-filas.docx', '¿Qué importe tiene la factura F-040?'],
];
for (const width of [1440, 390]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'es-ES', deviceScaleFactor: 1, ...(width < 500 && { hasTouch: true, isMobile: true }) });
  const tab = await context.newPage();
  await tab.goto(`${stack.web}/login`);
  await tab.getByLabel(/correo/i).first().fill(account.email);
  await tab.getByLabel(/^contraseña/i).first().fill(account.password);
  await tab.getByRole('button', { name: /entrar|acceder|iniciar/i }).first().click();
  await tab.waitForURL((url) => !/login|entrar/.test(url.pathname), { timeout: 60_000 });
  const reject = tab.getByRole('button', { name: /rechazar|solo necesarias/i });
  if (await reject.count()) await reject.first().click().catch(() => {});
  for (const [name, question] of asks) {
    try {
      const asked = await fetch(`${stack.functions}/api/invoke`, { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/json' }, body: JSON.stringify({ question, selected_document: name }) });
      const answer: any = await asked.json();
      console.log(width, name, JSON.stringify(answer.answer), JSON.stringify(answer.source_documents?.map((s: any) => [s.quote, s.sentence?.text])));
      await tab.goto(`${stack.web}/chatbot?conversacion=${answer.session_id}`);
      await tab.waitForTimeout(2500);
      await tab.screenshot({ path: `${out}/${width}-${name}-answer.png` });
      const chip = tab.locator('article button').filter({ hasText: /^\s*\d+/ }).first();
      await chip.click({ timeout: 8000 });
      await tab.waitForTimeout(5000);
      await tab.screenshot({ path: `${out}/${width}-${name}.png` });
    } catch (error) { console.log('FAILED', name, String(error).slice(0, 400)); await tab.screenshot({ path: `${out}/${width}-${name}-failed.png` }); }
  }
  await context.close();
}
await browser.close();
process.exit(0);
