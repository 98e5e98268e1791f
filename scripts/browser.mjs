import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Flags every browser run of the project shares: no sandbox for containers, no background traffic. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a browser: the one named by CHROMIUM_PATH, else the headless shell inside an npm package (Linux x64, unpacked
 * once), which starts pages in two thirds of the time, else a system browser that answers `--version` (a snap stub does
 * not). Only the named one and a system's can show a window.
 *
 * @param {{ isHeaded?: boolean }} [options]
 * @returns {Promise<{ executablePath: string, env: Record<string, string> }>}
 */
export async function resolveChromium({ isHeaded = false } = {}) {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named, env: {} };
  if (!isHeaded && process.platform === 'linux' && process.arch === 'x64') return await unpacked();
  const system = SYSTEM.find((path) => existsSync(path) && answersVersion(path));
  if (system) return { executablePath: system, env: {} };
  throw new Error(
    isHeaded
      ? 'No browser here can show a window: install Chromium or Chrome, or name one with CHROMIUM_PATH.'
      : 'No browser was found: install Chromium or Chrome, or name one with CHROMIUM_PATH.',
  );
}

/**
 * Options for Playwright's `launch` and `launchOptions`.
 *
 * @param {{ isHeaded?: boolean, slowMo?: number }} [options] slowMo: milliseconds between two actions, for people who watch
 */
export async function chromiumLaunchOptions({ isHeaded = false, slowMo = 0 } = {}) {
  const { executablePath, env } = await resolveChromium({ isHeaded });
  return { executablePath, env: { ...process.env, ...env }, args: browserArgs, slowMo };
}

function answersVersion(path) {
  try {
    const answer = execFileSync(path, ['--version', '--no-sandbox'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /\d+\./.test(answer.toString());
  } catch {
    return false;
  }
}

const UNPACKED = join(tmpdir(), 'vigia-chromium-147.0.0');

async function unpacked() {
  if (!existsSync(UNPACKED)) await unpackTo(UNPACKED);
  return {
    executablePath: join(UNPACKED, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(UNPACKED, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(UNPACKED, 'fonts.conf'),
    },
  };
}

/** Two processes may unpack at once: each into its own folder, and the first to rename wins. */
async function unpackTo(directory) {
  const own = `${directory}-${process.pid}`;
  mkdirSync(own, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = own;
  // Without this it leaves its own libraries packed, which a bare system does not have.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs20.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    delete process.env['AWS_LAMBDA_JS_RUNTIME'];
  }
  // Its own list of fonts names folders of another system, and without a font the renderer dies.
  writeFileSync(join(own, 'fonts.conf'), fontsIn(directory));
  try {
    renameSync(own, directory);
  } catch (error) {
    if (!existsSync(directory)) throw error;
    rmSync(own, { recursive: true });
  }
}

const fontsIn = (directory) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(directory, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(directory, 'fonts-cache')}</cachedir>
</fontconfig>
`;
