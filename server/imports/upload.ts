import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { IMPORT_FILE_EXTENSIONS } from '../../contract/constants.ts';
import { HttpRefusal } from '../refusal.ts';
import { SpreadsheetRefused } from '../spreadsheets/limits.ts';
import { recogniseTable } from '../spreadsheets/read-catalogue.ts';
import {
  BROKEN_UPLOAD,
  NO_FILE,
  SEVERAL_FILES,
  TOO_MANY_UPLOADS,
  WRONG_EXTENSION,
} from './messages.ts';
import { errorCodeOf } from '../error-code.ts';

export type ReceivedFile = { filename: string; type: string; content: Buffer };

/** The uploaded file, or the reason why it is refused, from its name and first bytes. */
export type Upload = { file: ReceivedFile; refusal: null } | { file: null; refusal: string };

const LONGEST_NAME = 200;

/** The number of uploads of one account that a process receives at the same time: each is held completely in memory. */
const MOST_AT_ONCE = 2;

const receiving = new Map<string, number>();

/**
 * Receives the complete uploaded file, before any transaction begins.
 *
 * @throws HttpRefusal 400 without a complete file, 413 for a file above the upload limit, 429 while too many others are
 * being received.
 */
export async function receiveFile(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ prepared: Upload; fingerprint: unknown }> {
  const { accountId } = request.session;
  const others = receiving.get(accountId) ?? 0;
  if (others >= MOST_AT_ONCE) throw new HttpRefusal(429, TOO_MANY_UPLOADS);
  receiving.set(accountId, others + 1);
  try {
    return await receive(request, maxBytes);
  } finally {
    const left = (receiving.get(accountId) ?? 1) - 1;
    if (left === 0) receiving.delete(accountId);
    else receiving.set(accountId, left);
  }
}

async function receive(request: FastifyRequest, maxBytes: number) {
  const parts = request.isMultipart() ? request.files() : undefined;
  const part = (await parts?.next().catch(refuseBroken))?.value;
  if (!part || part.filename === '') throw new HttpRefusal(400, NO_FILE);
  const content = await part.toBuffer().catch((error: unknown) => {
    if (errorCodeOf(error) !== 'FST_REQ_FILE_TOO_LARGE') return refuseBroken(error);
    const most = Math.floor(maxBytes / 1_000_000);
    throw new HttpRefusal(
      413,
      `This file is larger than ${most} MB, please split it into smaller files`,
    );
  });
  await parts?.next().catch(refuseBroken);
  const file = { filename: nameOf(part.filename), type: part.mimetype.slice(0, 200), content };
  return {
    prepared: await judge(file),
    fingerprint: [file.filename, createHash('sha256').update(content).digest('base64url')],
  };
}

/** An interrupted or malformed upload is not an error of the server, nor is one of several files, of which one is read. */
function refuseBroken(error: unknown): never {
  if (errorCodeOf(error) === 'FST_FILES_LIMIT') throw new HttpRefusal(400, SEVERAL_FILES);
  if (error instanceof Error && 'statusCode' in error) throw error;
  throw new HttpRefusal(400, BROKEN_UPLOAD);
}

async function judge(file: ReceivedFile): Promise<Upload> {
  const extension = extname(file.filename).toLowerCase();
  if (!IMPORT_FILE_EXTENSIONS.some((accepted) => accepted === extension)) {
    return { file: null, refusal: WRONG_EXTENSION };
  }
  try {
    await recogniseTable(file.content);
    return { file, refusal: null };
  } catch (error) {
    if (!(error instanceof SpreadsheetRefused)) throw error;
    return { file: null, refusal: error.message };
  }
}

/**
 * The last part of a path, shortened but with its extension, without characters that break a header or the database.
 */
function nameOf(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  const extension = extname(name);
  return name.length <= LONGEST_NAME
    ? name
    : name.slice(0, LONGEST_NAME - extension.length) + extension;
}
