import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { IMPORT_FILE_EXTENSIONS } from '../../contract/constants.ts';
import { Refusal } from '../http/refusal.ts';
import { SpreadsheetRefused } from '../spreadsheets/limits.ts';
import { recognise } from '../spreadsheets/recognise.ts';
import { NO_FILE, WRONG_EXTENSION } from './messages.ts';

export type ReceivedFile = { filename: string; type: string; content: Buffer };

/** A file of the request, or why it is not taken, told by its name and first bytes. */
export type Upload = { file: ReceivedFile; refusal: null } | { file: null; refusal: string };

const LONGEST_NAME = 200;

/**
 * Receives the uploaded file whole, before any transaction begins.
 *
 * @throws Refusal 400 without a file, 413 for one above the limit of uploads.
 */
export async function receiveFile(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ prepared: Upload; fingerprint: unknown }> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part || part.filename === '') throw new Refusal(400, NO_FILE);
  const content = await part.toBuffer().catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
    const most = Math.floor(maxBytes / 1_000_000);
    throw new Refusal(
      413,
      `This file is larger than ${most} MB, please split it into smaller files`,
    );
  });
  const file = { filename: nameOf(part.filename), type: part.mimetype.slice(0, 200), content };
  return {
    prepared: await judge(file),
    fingerprint: [file.filename, createHash('sha256').update(content).digest('base64url')],
  };
}

async function judge(file: ReceivedFile): Promise<Upload> {
  const extension = extname(file.filename).toLowerCase();
  if (!IMPORT_FILE_EXTENSIONS.some((accepted) => accepted === extension)) {
    return { file: null, refusal: WRONG_EXTENSION };
  }
  try {
    await recognise(file.content);
    return { file, refusal: null };
  } catch (error) {
    if (!(error instanceof SpreadsheetRefused)) throw error;
    return { file: null, refusal: error.message };
  }
}

/** The last part of a path, kept short with its extension; nothing that breaks a header or the database. */
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
