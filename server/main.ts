import { closeOnSignal } from './close-on-signal.ts';
import { ConfigurationError, readConfig } from './config.ts';
import { DatabaseUnavailable } from './database/interruption.ts';
import { DataFolderUnusable } from './database/lock.ts';
import { reasonNotListening } from './not-listening.ts';
import { startServer, type RunningServer } from './server.ts';

async function main(): Promise<void> {
  const starting = startServer(readConfig(process.env));
  closeOnSignal(starting);
  const running = await starting;
  printAddresses(running, running.url === null ? null : await running.services.setUp.issueCode());
}

function printAddresses(
  { url, monitorUrl, services: { config } }: RunningServer,
  code: string | null,
): void {
  if (monitorUrl !== null) console.log(`It is watched at ${monitorUrl}`);
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

/** What an operator can mend, in a sentence; null for a bug, which is shown whole. */
function reasonOf(error: unknown): string | null {
  const isExpected = [ConfigurationError, DataFolderUnusable, DatabaseUnavailable].some(
    (Expected) => error instanceof Expected,
  );
  return error instanceof Error && isExpected
    ? error.message
    : reasonNotListening(error, process.env['MONITOR_PORT']);
}

try {
  await main();
} catch (error) {
  console.error(reasonOf(error) ?? error);
  process.exit(1);
}
