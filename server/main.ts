import { closeOnSignal } from './close-on-signal.ts';
import { ConfigurationError, readConfig } from './config.ts';
import { DatabaseUnavailable } from './database/interruption.ts';
import { DataFolderUnusable } from './database/lock.ts';
import { startServer, type RunningServer } from './server.ts';

async function main(): Promise<void> {
  const starting = startServer(readConfig(process.env));
  closeOnSignal(starting);
  announce(await starting);
}

function announce({ url, monitorUrl, services: { config } }: RunningServer): void {
  if (monitorUrl !== null) console.log(`It is watched at ${monitorUrl}`);
  if (url === null) {
    console.log('Vigia works in the background.');
    return;
  }
  console.log(`Vigia runs at ${config.PUBLIC_URL ?? url}`);
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
    const { port } = error as { port?: number };
    const isMonitor = port !== undefined && String(port) === process.env['MONITOR_PORT'];
    const name = isMonitor ? 'MONITOR_PORT' : 'PORT';
    console.error(`The port is taken: choose another with ${name}.`);
  }
  process.exit(1);
}
