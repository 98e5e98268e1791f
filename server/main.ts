import { ConfigurationError, readConfig } from './config.ts';
import { DataFolderInUse } from './database/lock.ts';
import { startServer, type RunningServer } from './server.ts';

/** Time in which a request may still end after Ctrl-C. */
const GOODBYE_MS = 10_000;

async function main(): Promise<void> {
  const starting = startServer(readConfig(process.env));
  closeOnSignal(starting);
  announce(await starting);
}

/** Ends cleanly however early the signal comes: what is still starting is closed once it has started. */
function closeOnSignal(starting: Promise<RunningServer>): void {
  let isClosing = false;
  const stop = () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    setTimeout(() => process.exit(1), GOODBYE_MS).unref();
    starting
      .then((server) => server.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
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

try {
  await main();
} catch (error) {
  const isExpected = error instanceof ConfigurationError || error instanceof DataFolderInUse;
  console.error(isExpected ? error.message : error);
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    console.error('The port is taken: choose another with PORT.');
  }
  process.exit(1);
}
