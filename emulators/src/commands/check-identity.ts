import { applicationDefault } from 'firebase-admin/app';
import { findSettingFaults } from './check-identity/find-setting-faults.ts';

/** `npm run check:identity -- PROJECT [SITE_HOST]`: what is wrong in the settings of the identity provider of a project. */
const [project, siteHost = `${project}.web.app`] = process.argv.slice(2);
if (project === undefined || !/^[a-z][a-z0-9-]+$/.test(project)) {
  console.error('Uso: npm run check:identity -- PROYECTO [DOMINIO]');
  process.exit(1);
}
const { access_token: token } = await applicationDefault().getAccessToken();
const response = await fetch(`https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`, {
  headers: { Authorization: `Bearer ${token}`, 'X-Goog-User-Project': project },
});
if (!response.ok) {
  console.error(`La configuración no se puede leer: ${response.status} ${await response.text()}`);
  process.exit(1);
}
const faults = findSettingFaults(await response.json(), { siteHost });
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(
  faults.length === 0 ? '✓ La configuración de identidad es correcta.' : `${faults.length} por corregir`,
);
process.exit(faults.length === 0 ? 0 : 1);
