import { currencyOf } from '../../contract/rules/currency.ts';
import { readCountry, readOwnWebsite } from '../catalogue/own-website.ts';
import type { Database } from '../database/database.ts';
import { addressPolicyOf } from '../network/address-guard.ts';
import type { Services } from '../services.ts';
import { keepMapping, keptMapping } from './mapping/kept-mappings.ts';
import type { MappedFile, Opening } from './read-rows.ts';
import { changeImportation, type ImportationRecord } from './repository.ts';
import type { ReadingRules } from './row.ts';

type Importation = Pick<ImportationRecord, 'accountId' | 'id' | 'mapping' | 'options'>;

/** How the file of an importation is opened: as it was before, as the user chose, or by recognising its columns. */
export async function openingOf(
  { db }: Pick<Services, 'db'>,
  { accountId, mapping, options }: Pick<Importation, 'accountId' | 'mapping' | 'options'>,
): Promise<Opening> {
  return {
    chosen: mapping?.mapping ?? options.mapping ?? null,
    ...(options.headerRow !== undefined && { headerRow: options.headerRow }),
    own: await readOwnWebsite(db, accountId),
    kept: (recognised, titles) => keptMapping(db, accountId, { recognised, titles }),
  };
}

/** Stores how a file is read, and keeps what the user chose for the next file with the same columns. */
export async function keepReading(
  tx: Database,
  importation: Importation,
  { mapping, titles, above, otherSheets, isCorrected }: MappedFile,
): Promise<void> {
  const { accountId, options } = importation;
  await changeImportation(tx, importation, {
    mapping: {
      mapping,
      titles,
      above: above.flatMap(({ cells }) => cells).filter(isFilled).length,
      ...(otherSheets.length > 0 && { otherSheets }),
    },
  });
  const chosen = options.mapping;
  if (!chosen) return;
  // What is recognised is kept where it takes the place of a correction.
  const isOther =
    isCorrected ||
    (await keptMapping(tx, accountId, { recognised: mapping, titles })) !== undefined;
  if (isOther) await keepMapping(tx, accountId, { mapping: chosen, titles });
}

const isFilled = (cell: string) => cell.trim() !== '';

/** How the values of an account's rows are read. */
export async function readingRulesOf(
  db: Database,
  services: Pick<Services, 'config' | 'demoShops'>,
  accountId: string,
): Promise<ReadingRules> {
  const country = await readCountry(db, accountId);
  return { policy: addressPolicyOf(services), currency: currencyOf(country), country };
}
