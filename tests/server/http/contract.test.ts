import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../contract/endpoints.ts';
import { alertConfig } from '../../../contract/entities/alert.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the routes of the contract', () => {
  it('are all served, and described by the OpenAPI document', async () => {
    const { body } = await server.fastify.inject({ path: '/api/docs' });
    const document = JSON.parse(body) as { paths: Record<string, Record<string, unknown>> };
    for (const { method, path } of Object.values(endpoints)) {
      const described = path.replaceAll(/:(\w+)/g, '{$1}');
      expect(document.paths[described]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
    }
  });

  it('refuse a request that does not match the schema with a sentence that names the parameter', async () => {
    const ana = await server.createAccount();
    const { statusCode, body } = await server.fastify.inject({
      path: '/api/products/list?size=many',
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toMatchObject({
      message: 'The parameter size is not valid: expected a number.',
      issues: [{ path: 'size' }],
    });
  });

  it('refuse for good a text that the database cannot store, so that nobody sends it again', async () => {
    const ana = await server.createAccount();
    const alert = { name: 'Kettles', product_type: 'All products' as const, status: true };
    const config = (brand: string) => alertConfig.parse({ include_brands: [brand] });
    const answers = [
      await server.call(null, 'login', { username: 'a\0b', password: 'a password' }),
      await server.call(ana, 'listProducts', { key: 'a\0b' }),
      await server.call(ana, 'createAlert', { ...alert, name: '\0', config: config('') }),
      await server.call(ana, 'createAlert', { ...alert, config: config('\0') }),
      await server.call(ana, 'createAlert', { ...alert, config: config('\ud83d') }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(answers[0]!.body).toMatchObject({
      message: 'The request holds characters that cannot be stored.',
    });
  });

  it('answer broken JSON with a 4xx', async () => {
    const { statusCode, body } = await server.fastify.inject({
      method: 'POST',
      path: '/api/user/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"username": ',
    });
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toHaveProperty('message');
  });

  it('answer JSON, not a page, for an API path that does not exist', async () => {
    const { statusCode, headers } = await server.fastify.inject({ path: '/api/nothing/here' });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('json');
  });

  it('allow no foreign script and no frame', async () => {
    const { headers } = await server.fastify.inject({ path: '/api/health' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('set-cookie');
  });
});
