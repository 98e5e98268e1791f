import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { browserArgs, resolveChromium } from '../../../scripts/browser.mjs';

/** One browser profile on disk, whose process may be killed and started again. */
export class Profile {
  readonly folder: string;
  #process: ChildProcess | null = null;
  #browser: Browser | null = null;

  constructor(folder: string) {
    this.folder = folder;
  }

  static async create(): Promise<Profile> {
    const profile = new Profile(await mkdtemp(join(tmpdir(), 'vigia-faults-')));
    await profile.start();
    return profile;
  }

  async start(): Promise<void> {
    const { executablePath, env } = await resolveChromium();
    const child = spawn(
      executablePath,
      [
        ...browserArgs,
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.folder}`,
        'about:blank',
      ],
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } },
    );
    this.#process = child;
    const address = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.stderr.on('data', (part: Buffer) => {
        text += part.toString();
        const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
        if (found) resolve(found);
      });
      child.once('exit', () => reject(new Error(`the browser ended at once: ${text}`)));
    });
    this.#browser = await chromium.connectOverCDP(address);
  }

  async page(url: string): Promise<Page> {
    const [context] = this.#browser!.contexts();
    const page = await context!.newPage();
    await page.goto(url);
    return page;
  }

  async debug(page: Page): Promise<CDPSession> {
    return page.context().newCDPSession(page);
  }

  /** SIGKILL for the browser and all its processes. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
