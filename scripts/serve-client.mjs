import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream';

const folder = resolve(process.env['CLIENT_DIR'] ?? 'dist/client');
const port = Number(process.env['MODEL_PORT'] ?? 4199);
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The built client without a server behind it: any path that is no file is the app's. */
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://client');
  if (pathname === '/__ready') return void response.end('ready');
  if (pathname.startsWith('/api/')) return refuse(response, 404, `No path holds ${pathname}`);
  const file = resolve(join(folder, decodeURIComponent(pathname)));
  const isFile = file.startsWith(folder + sep) && existsSync(file) && statSync(file).isFile();
  if (!isFile && extname(pathname)) return refuse(response, 404, `${pathname} is not in ${folder}`);
  const served = isFile ? file : join(folder, 'index.html');
  if (!existsSync(served)) return refuse(response, 503, `${folder} is empty: run npm run build`);
  response.setHeader('content-type', TYPES[extname(served)] ?? 'application/octet-stream');
  response.setHeader('cache-control', 'no-store');
  pipeline(createReadStream(served), response, (error) => {
    if (error) response.destroy(error);
  });
});

function refuse(response, status, reason) {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(reason);
}

server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  const bound = address && typeof address === 'object' ? address.port : port;
  console.log(`Serving ${folder} at http://127.0.0.1:${bound}`);
});
