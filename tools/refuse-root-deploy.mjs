// Run by the Firebase CLI before a deployment from the root of the repository, which it thereby ends. What lies here is the local stack's:
// a web that calls this machine, functions without a lock file, and a security policy that names no project.
const project = process.env.GCLOUD_PROJECT ?? '';
const name = project === '' || project.startsWith('demo-') ? 'PROYECTO' : project;
console.error(`
✗ Desde la raíz no se despliega: lo construido aquí es para el entorno local. No se ha enviado nada. La orden es

    npm run deploy -- --project ${name}

  que construye, prueba y mira lo que falta antes de desplegar (docs/operations.md#deploy).
`);
process.exitCode = 1;
