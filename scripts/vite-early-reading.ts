import { build } from 'esbuild';
import type { Plugin } from 'vite';

/** Before the styles, for which a script would wait. */
const PLACE = '<!-- early reading -->';

type Options = {
  /** The script's source; `EARLY_FILES` in it becomes the addresses of the chunks. */
  source: string;
  /** Names of the chunks that are asked for with it. */
  chunks: readonly string[];
};

/** Puts a script into the head of index.html, so that it runs before any other is loaded. */
export function earlyReading({ source, chunks }: Options): Plugin {
  return {
    name: 'vigia-early-reading',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const files = Object.values(bundle)
          .filter(({ fileName }) => chunks.some((name) => isOf(fileName, name)))
          .map(({ fileName }) => `/${fileName}`);
        const { outputFiles } = await build({
          entryPoints: [source],
          bundle: true,
          minify: true,
          write: false,
          format: 'iife',
          target: 'es2022',
          legalComments: 'none',
          define: { EARLY_FILES: JSON.stringify(files) },
        });
        const script = outputFiles[0]!.text.trim();
        if (!html.includes(PLACE)) throw new Error(`index.html lacks ${PLACE}`);
        return html.replace(PLACE, () => `<script>${script}</script>`);
      },
    },
  };
}

const isOf = (file: string, name: string) =>
  new RegExp(`^assets/${name}-[^/]{8}\\.(js|css)$`).test(file);
