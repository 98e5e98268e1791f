import { closeOnSignal } from './close-on-signal.ts';
import { ConfigurationError, readConfig } from './config.ts';
import { DatabaseUnavailable } from './database/interruption.ts';
import { DataFolderUnusable } from './database/lock.ts';
import { reasonNotListening } from './not-listening.ts';
import { startServer, type RunningServer } from './server.ts';

async function main(): Promise<void> {
  const starting = startServer(readConfig(process.env));
  closeOnSignal(starting);
  announce(await starting);
}

function announce({ url, services: { config } }: RunningServer): void {
  if (url === null) {
    console.log('Vigia works in the background.');
    return;
  }
  console.log(`Vigia runs at ${config.PUBLIC_URL ?? url}`);
  if (config.DEMO)
    console.log('Sign in as demo / vigia-demo, or as administrator: admin / vigia-admin');
}

/** What an operator can mend, in a sentence; null for a bug, which is shown whole. */
function reasonOf(error: unknown): string | null {
  const isExpected = [ConfigurationError, DataFolderUnusable, DatabaseUnavailable].some(
    (Expected) => error instanceof Expected,
  );
  return isExpected ? (error as Error).message : reasonNotListening(error);
}

try {
  await main();
} catch (error) {
  console.error(reasonOf(error) ?? error);
  process.exit(1);
}
