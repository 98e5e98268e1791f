import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, VARIABLES } from '../../../server/config.ts';
import { only, read, stagesOfDockerfile, variablesOfFile, variablesOfLine } from './dockerfile.ts';

type Service = {
  image: string;
  build?: string;
  env_file?: string;
  environment: Record<string, string | number>;
  ports?: string[];
  volumes?: string[];
  tmpfs: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  user?: string;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, null> };

const image = stagesOfDockerfile().at(-1)!;
const example = variablesOfFile('.env.example');
const FILES = ['compose.yaml', 'compose.embedded.yaml'];

/** As compose reads it: anchors are followed, and variables are those of an .env that was filled in. */
function composeOf(file: string): Compose {
  const env: Record<string, string> = { ...example, POSTGRES_PASSWORD: 'secret' };
  const text = read(file).replaceAll(
    /\$\{([A-Z_]+)(?::[-?]([^}]*))?\}/g,
    (_, name: string, otherwise = '') => env[name] || (otherwise as string),
  );
  return parse(text, { merge: true }) as Compose;
}

const vigias = (file: string) =>
  Object.entries(composeOf(file).services).filter(([, { build }]) => build !== undefined);

describe.each(FILES)('%s', (file) => {
  const { services, volumes } = composeOf(file);

  it('PACK-02 passes variables that Vigia knows and a configuration that it accepts', () => {
    for (const [, { environment }] of vigias(file)) {
      expect(VARIABLES).toEqual(expect.arrayContaining(Object.keys(environment)));
      const given = Object.entries(environment).map(([name, value]) => [name, String(value)]);
      expect(() =>
        readConfig({
          ...variablesOfLine(only(image, 'ENV')),
          ...example,
          ...Object.fromEntries(given),
        }),
      ).not.toThrow();
    }
  });

  it('PACK-02 publishes the port that the container listens on, to this machine alone', () => {
    const { ports, environment } = services['vigia']!;
    expect(ports).toEqual([`127.0.0.1:3000:${only(image, 'EXPOSE')}`]);
    expect(String(environment['PORT'])).toBe(only(image, 'EXPOSE'));
  });

  it('PACK-02 forbids services to write outside of their volumes, and to have or gain privileges', () => {
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(service.tmpfs).toContain('/tmp');
      // That of Vigia's image is not root either.
      expect(service.build ?? service.user).toBeDefined();
    }
  });

  it('PACK-02 declares the volumes it uses', () => {
    const used = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0]),
    );
    expect(used).toEqual(Object.keys(volumes));
  });
});

it('PACK-02 compose.yaml runs one web process and one worker on one PostgreSQL once it is ready', () => {
  const { services } = composeOf('compose.yaml');
  const { vigia, worker, database } = services;
  expect([vigia, worker].map((service) => service?.environment['ROLE'])).toEqual(['web', 'worker']);
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = database!.environment;
  for (const service of [vigia, worker]) {
    expect(service?.environment['DATABASE_URL']).toBe(
      `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@database/${POSTGRES_DB}`,
    );
    expect(service?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  }
  expect(database?.healthcheck?.test).toEqual(
    expect.arrayContaining([`--username=${POSTGRES_USER}`, `--dbname=${POSTGRES_DB}`]),
  );
  expect(Number(/^postgres:(\d+)-/.exec(database!.image)?.[1])).toBeGreaterThanOrEqual(15);
});

it('PACK-02 compose.embedded.yaml keeps the data folder in a volume', () => {
  const { vigia } = composeOf('compose.embedded.yaml').services;
  expect(vigia?.volumes).toEqual([`data:${only(image, 'VOLUME')}`]);
  expect(vigia?.environment).toMatchObject({ DATA_DIR: only(image, 'VOLUME'), DATABASE_URL: '' });
});

it('PACK-02 .env.example names the variables that Vigia or a compose file reads', () => {
  const interpolated = FILES.flatMap((file) =>
    [...read(file).matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name),
  );
  expect([...VARIABLES, ...interpolated]).toEqual(expect.arrayContaining(Object.keys(example)));
  expect(Object.keys(example)).toEqual(expect.arrayContaining(interpolated));
});
