import { closeOnSignal } from './close-on-signal.ts';
import { readConfig } from './config.ts';
import { reasonNotListening } from './not-listening.ts';
import { sentenceOf } from './operator/sentence-of.ts';
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

try {
  await main();
} catch (error) {
  console.error(reasonNotListening(error, process.env['MONITOR_PORT']) ?? sentenceOf(error));
  process.exit(1);
}
