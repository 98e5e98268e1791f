import { ofetch, type FetchOptions } from 'ofetch';
import type { EncodedCall } from '../../contract/encoding.ts';
import { endpoints, type Endpoint, type EndpointName } from '../../contract/endpoints.ts';
import type { FileAnswer } from '../../contract/table.ts';
import { failureOf, notOurs, unreachable } from './failure.ts';

/** An answer with a 2xx status. `seq` (ours) is the account's sequence number after a change. */
export type CallResponse<Body> = { status: number; body: Body; seq: number | null };

type TransferOptions = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  onHeaders?: (headers: Headers) => void;
};

/**
 * Sends one encoded call and reads its answer. An aborted call never settles: its caller no longer exists, and a
 * rejection would reach the actor that replaced it. `onHeaders` receives the headers of every answer.
 *
 * @throws CallFailure
 */
export async function transfer(
  name: EndpointName,
  { method, path, query, body, file }: EncodedCall,
  { headers = {}, signal, onHeaders }: TransferOptions = {},
): Promise<CallResponse<unknown>> {
  const endpoint: Endpoint = endpoints[name];
  const isFile = endpoint.answer === 'file';
  const options: FetchOptions<'blob' | 'text'> = {
    method,
    query,
    headers,
    retry: 0,
    ignoreResponseError: true,
    responseType: isFile ? 'blob' : 'text',
    ...(signal && { signal }),
    ...(file !== undefined ? { body: formOf(file) } : body && { body }),
  };
  let response;
  try {
    response = await ofetch.raw(path, options);
  } catch {
    if (signal?.aborted) return new Promise<never>(() => {});
    throw unreachable();
  }
  onHeaders?.(response.headers);
  const { status, ok, _data: data } = response;
  if (!ok) throw failureOf(status, await readError(data), retryAfterOf(response.headers));
  const answer = isFile
    ? ({ blob: data as Blob, filename: filenameOf(response.headers) } satisfies FileAnswer)
    : parse(typeof data === 'string' ? data : undefined);
  return { status, body: answer, seq: numberOf(response.headers.get('x-seq')) };
}

function formOf(file: unknown): FormData {
  const form = new FormData();
  form.append('file', file as File);
  return form;
}

/** A captive portal answers 200 with its own page, which is not JSON. */
function parse(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    throw notOurs();
  }
}

async function readError(data: Blob | string | undefined): Promise<unknown> {
  try {
    return JSON.parse((data instanceof Blob ? await data.text() : data) ?? '');
  } catch {
    return null;
  }
}

/** The header contains seconds, or a date. */
function retryAfterOf(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (!value) return null;
  const seconds = numberOf(value);
  if (seconds !== null) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

function filenameOf(headers: Headers): string | null {
  const value = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(value)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(value)?.[1] ?? null;
}

function numberOf(text: string | null): number | null {
  const value = Number(text);
  return text === null || text.trim() === '' || Number.isNaN(value) ? null : value;
}
