import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { clientFolder } from './client.ts';

/**
 * Headers of every answer. No inline script runs but those of the built index.html; inline styles do, because Mantine
 * sets style attributes. Product images and site icons come from anywhere, so only images may.
 */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const widget = config.SUPPORT_WIDGET_URL ? [new URL(config.SUPPORT_WIDGET_URL).origin] : [];
  const folder = clientFolder(config.CLIENT_DIR);
  const inline = folder ? await inlineScriptsOf(join(folder, 'index.html')) : [];
  const isSecure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inline, ...widget],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'http:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...widget],
        frameSrc: widget.length > 0 ? widget : ["'none'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isSecure ? { maxAge: 15_552_000 } : false,
  });
}

/** The scripts that stand in a page, as a policy names them: by their hashes. */
async function inlineScriptsOf(page: string): Promise<string[]> {
  const html = await readFile(page, 'utf8');
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
