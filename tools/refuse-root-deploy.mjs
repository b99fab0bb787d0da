// Run by the Firebase CLI before a deployment from the root of the repository, which it refuses. The files there are
// the local stack's: a web that calls this machine, functions without a lock file, and a security policy without a
// project.
const project = process.env.GCLOUD_PROJECT ?? '';
const name = project === '' || project.startsWith('demo-') ? 'PROJECT' : project;
console.error(`
✗ Nothing is deployed from the root: what is built here is for the local stack. Nothing was sent. The command is

    npm run deploy -- --project ${name}

  which builds, tests and looks for what is missing before it deploys (docs/operations.md#deploy).
`);
process.exitCode = 1;
