import type { Plugin } from 'vite';

const PATH = '/gallery';

/** Serves the gallery of all flows' states at `/gallery`, in development alone: a build has nothing of it. */
export function gallery({ source }: { source: string }): Plugin {
  const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Gallery · Vigia</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/${source}"></script>
  </body>
</html>`;
  return {
    name: 'vigia-gallery',
    apply: 'serve',
    // What it imports is prepared at the start, since a page is loaded anew when more is found later.
    config: () => ({ optimizeDeps: { entries: ['index.html', source] } }),
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const [path] = (request.url ?? '').split('?');
        if (path !== PATH) return next();
        server
          .transformIndexHtml(PATH, page)
          .then(
            (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
            next,
          );
      });
    },
  };
}
