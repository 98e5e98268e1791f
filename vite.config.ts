import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { addressOf } from './scripts/vite-address-of.ts';
import { earlyReading } from './scripts/vite-early-reading.ts';
import { gallery } from './scripts/vite-gallery.ts';
import { offlineShell } from './scripts/vite-offline-shell.ts';

/** Where the server runs that the client in development talks to. */
const API_URL = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

const modules = (names: string) => new RegExp(`node_modules[\\\\/](${names})`);

/**
 * First what changes least often; then one chunk for what the login page needs, and one for what the dashboard needs
 * beside it: a hundred small ones are a tenth larger, and as many requests. What is loaded later is few chunks as well,
 * as the service worker keeps each file at a cost of its own: the libraries' parts that several pages share, our own
 * modules that they share, and of each area its pages. A group also takes what its modules import, unless one of a
 * higher priority has it.
 */
const groups = [
  {
    name: 'react',
    test: modules('(react|react-dom|scheduler|use-sync-external-store)[\\\\/]'),
    priority: 30,
  },
  { name: 'xstate', test: modules('(xstate|@xstate)'), priority: 25 },
  startOf('login', 20, ['src/main.tsx', 'src/routes/session/login.tsx']),
  startOf('dashboard', 15, [
    'src/routes/shell/signed-in.tsx',
    'src/local.ts',
    'src/routes/dashboard/dashboard.tsx',
    // The late work needs it as well, and imports only what is on the page before it.
    'contract/rules/product-url.ts',
  ]),
  // What people open who are not signed in does without the rest.
  startOf('public', 10, [
    'src/routes/session/forgotten-password.tsx',
    'src/routes/session/invitation.tsx',
    'src/routes/session/reset-password.tsx',
    'src/routes/session/set-up.tsx',
    'src/routes/session/sign-up.tsx',
    'src/views/pages/About.tsx',
    'src/views/pages/Home.tsx',
    'src/views/pages/Privacy.tsx',
    'src/views/pages/Terms.tsx',
  ]),
  // One file, with what only it imports, whose address is asked for again until it is here.
  startOf('late-work', 4, ['src/late-work.ts']),
  // Brings zod along, which only imports need.
  { name: 'import-mapping', test: /contract[\\/]entities[\\/]import-mapping/, priority: 3 },
  // Without Dexie, which the start of a first visit does without.
  { name: 'parts', test: modules('(?!dexie)'), minShareCount: 2, priority: 2 },
  { name: 'shared', test: /^(?!.*importations)/, minShareCount: 2, priority: 2 },
  { name: areaOf, debugName: 'areas', priority: 1 },
] satisfies Rolldown.CodeSplittingGroup[];

/** Of the table each dialog is a chunk of its own: the page stands without it. */
const APART = ['shared', 'catalogue'];

/** `settings-pages` of `src/views/settings/…`; null of what belongs to no area. */
function areaOf(id: string): string | null {
  const path = /src[\\/](?:routes|views|machines)[\\/](?<area>[\w-]+)[\\/]/.exec(id);
  const area = path?.groups?.['area'];
  return area === undefined || APART.includes(area) ? null : `${area}-pages`;
}

/** The chunk of our own modules that are loaded with any of `roots`. */
function startOf(name: string, priority: number, roots: readonly string[]) {
  let needed: Set<string> | null = null;
  const nameOf: Rolldown.CodeSplittingNameFunction = (id, graph) => {
    needed ??= neededBy(roots, graph);
    return needed.has(id) ? name : null;
  };
  return { name: nameOf, debugName: name, priority };
}

function neededBy(roots: readonly string[], graph: Rolldown.ChunkingContext): Set<string> {
  const needed = new Set(roots.map((root) => normalizePath(resolve(root))));
  for (const one of needed) {
    for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) {
      if (!imported.includes('node_modules')) needed.add(imported);
    }
  }
  return needed;
}

/** Of a library that stays whole: what it asks for, by whom, and what it is given instead. */
const lighter = [
  {
    by: /mantine-datatable[\\/]/,
    asked: '@mantine/core',
    given: 'src/views/catalogue/table/datatable-parts.tsx',
  },
  {
    by: /ScrollArea[\\/]ScrollArea\.mjs/,
    asked: '@floating-ui/react',
    given: 'src/views/catalogue/table/merge-refs.ts',
  },
];

/** The start does without the menus, popovers and pages that the table's library has and nobody has opened. */
const lighterParts: Plugin = {
  name: 'vigia-lighter-parts',
  enforce: 'pre',
  resolveId: (source, importer = '') => {
    const found = lighter.find(({ by, asked }) => asked === source && by.test(importer));
    return found ? resolve(found.given) : null;
  },
};

/** The class's name and three letters of its sheet's: shorter than Vite's, as every start loads them. */
function scopedName(name: string, sheet: string): string {
  const path = normalizePath(relative('src', sheet));
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
}

export default defineConfig({
  plugins: [
    react(),
    lighterParts,
    addressOf(),
    gallery({ source: 'model-tests/gallery/main.tsx' }),
    earlyReading({ source: 'src/early/main.ts', chunks: ['dashboard', 'late-work'] }),
    offlineShell({ source: 'src/service-worker/main.ts' }),
  ],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(packageJson.version) },
  // The same library for browsers that need no translation: smaller, and its steps are the browser's own promises.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  server: {
    proxy: {
      '/api': { target: API_URL, ws: true },
      '/sandbox': { target: API_URL },
    },
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: process.env['CLIENT_DIR'] ?? 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
