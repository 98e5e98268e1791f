import { parseGtin } from '../../server/gtin.ts';
import { countCase, newCases, readCases } from './cases.ts';

interface GtinCases {
  classification: { input: string; type: string | null }[];
  extraction: { input: string; id: string | null }[];
}

export function benchIdentifiers(folder: string, verbose: boolean) {
  const { classification, extraction } = readCases<GtinCases>(folder, 'gtin_cases.json');
  const kinds = newCases();
  for (const { input, type } of classification) {
    const found = parseGtin(input)?.type ?? null;
    countCase(kinds, found === type, verbose, () => `gtin ${input}: ${found} for ${type}`);
  }
  const digits = newCases();
  for (const { input, id } of extraction) {
    const found = parseGtin(input)?.digits ?? null;
    countCase(digits, found === id, verbose, () => `gtin ${input}: ${found} for ${id}`);
  }
  return { 'identifier kinds': kinds, 'identifier digits': digits };
}
