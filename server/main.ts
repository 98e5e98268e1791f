import { closeOnSignal } from './close-on-signal.ts';
import { ConfigurationError, readConfig } from './config.ts';
import { DatabaseUnavailable } from './database/interruption.ts';
import { DataFolderUnusable } from './database/lock.ts';
import { startServer, type RunningServer } from './server.ts';

async function main(): Promise<void> {
  const starting = startServer(readConfig(process.env));
  closeOnSignal(starting);
  const running = await starting;
  announce(running, running.url === null ? null : await running.services.setUp.issueCode());
}

function announce({ url, services: { config } }: RunningServer, code: string | null): void {
  if (url === null) {
    console.log('Vigia works in the background.');
    return;
  }
  const address = config.PUBLIC_URL ?? url;
  console.log(`Vigia runs at ${address}`);
  if (code) console.log(`Set up Vigia at ${address}/setup with the code ${code}`);
  if (config.DEMO)
    console.log('Sign in as demo / vigia-demo, or as administrator: admin / vigia-admin');
}

try {
  await main();
} catch (error) {
  const isExpected = [ConfigurationError, DataFolderUnusable, DatabaseUnavailable].some(
    (Expected) => error instanceof Expected,
  );
  console.error(isExpected ? (error as Error).message : error);
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    console.error('The port is taken: choose another with PORT.');
  }
  process.exit(1);
}
