import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const ENDING = '?address';

/** Lets `import address from './module.ts?address'` tell where the file of a module that is loaded later lies. */
export function addressOf(): Plugin {
  const asked = new Map<string, string>();
  let isBuild = true;
  return {
    name: 'vigia-address-of',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async resolveId(source, importer) {
      if (!source.endsWith(ENDING)) return null;
      const module = await this.resolve(source.slice(0, -ENDING.length), importer);
      return module && `${module.id}${ENDING}`;
    },
    load(id) {
      if (!id.endsWith(ENDING)) return null;
      const module = id.slice(0, -ENDING.length);
      if (isBuild) {
        asked.set(module, markOf(module));
        // Who imports the file by its address finds the module's own names in it.
        this.emitFile({ type: 'chunk', id: module, preserveSignature: 'allow-extension' });
      }
      return `export default ${JSON.stringify(asked.get(module) ?? `/@fs${module}`)};`;
    },
    // The names of files hold hashes of what is in them: they are known at the end.
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      for (const [module, mark] of asked) {
        const file = chunks.find((chunk) => chunk.moduleIds.includes(module))?.fileName;
        if (!file) throw new Error(`${module} is in no file of the build`);
        for (const chunk of chunks) chunk.code = chunk.code.replaceAll(mark, `/${file}`);
      }
    },
  };
}

const markOf = (module: string) =>
  `address-${createHash('sha256').update(module).digest('hex').slice(0, 16)}`;
