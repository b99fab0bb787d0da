// Runs one command of the project from a checkout without installed packages. Needs only Node: it installs the packages
// where they are missing or stale, and continues in the Node version of the project.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const bin = path.join(root, 'node_modules', '.bin');
const node = path.join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
const [command, ...args] = process.argv.slice(2);

requireNode(20, 19);
if (isInstallStale()) install();
run();

function requireNode(major, minor) {
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  console.error(
    `Legajo needs Node ${major}.${minor} or newer, and this machine has ${process.version}. Install a newer one.`,
  );
  process.exit(1);
}

/** Returns true when a package of the lock file is missing or has another version. Optional packages may be missing. */
function isInstallStale() {
  const hidden = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden) || !existsSync(node)) return true;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).some(([place, entry]) => {
    if (!place.includes('node_modules/') || entry.link || entry.optional || entry.peer) return false;
    return installed[place]?.version !== entry.version;
  });
}

function install() {
  console.log('Installing packages (only the first time, and when they change)…');
  // Hides warnings about packages that this machine's Node is too old for; they run on the Node being installed.
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund'];
  const npmCli = process.env.npm_execpath;
  const result = npmCli?.endsWith('.js')
    ? spawnSync(process.execPath, [npmCli, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status === 0) return;
  console.error('The packages could not be installed: npm says why above.');
  process.exit(result.status ?? 1);
}

function run() {
  const entry = ['development', 'operations']
    .map((area) => path.join(root, 'tools', area, `${command}.ts`))
    .find(existsSync);
  if (!command || entry === undefined) {
    console.error(`There is no command «${command}». README.md lists them.`);
    process.exit(1);
  }
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', entry, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${bin}${path.delimiter}${process.env.PATH}`,
      // Caches compiled code: commands start hundreds of processes that load the same packages.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
    },
  });
  // Ignores Ctrl-C, which the terminal sends to both processes, and waits, so that the command can end in order.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT') child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
