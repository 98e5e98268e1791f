import { v7 as uuid } from 'uuid';
import type { CallOutput } from '../../contract/table.ts';
import type { Api } from './client.ts';

/** Asks for all pages of a website to be read again. */
export async function readWebsiteAgain(
  api: Api,
  id: string,
  signal: AbortSignal,
): Promise<CallOutput<'readWebsiteAgain'>> {
  const options = { signal, idempotencyKey: uuid() };
  return (await api.readWebsiteAgain({ website_id: id }, options)).body;
}
