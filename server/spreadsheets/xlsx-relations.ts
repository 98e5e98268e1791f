import { countText } from '../../contract/rules/figures.ts';
import { posix } from 'node:path';
import { damaged } from './limits.ts';
import type { XlsxPackage } from './xlsx-package.ts';
import { readWholeXml } from './xlsx-xml.ts';
import { localName, type Attributes } from './xml.ts';

/** A reference from one part of a workbook to another. */
export type Relation = { id: string; type: string; target: string };

/** The maximum of sheets, relations and formats in a workbook: Excel's limit of cell formats, which is the highest. */
const mostItems = 65_490;

/** Adds to a list with the maximum length of a real workbook. */
export function keep<T>(list: T[], item: T): void {
  if (list.push(item) > mostItems)
    throw damaged(`it lists more than ${countText(mostItems)} parts`);
}

/** Relations of a part, or of the package for ''; targets as paths in the zip. */
export async function readRelations(parts: XlsxPackage, of: string): Promise<Relation[]> {
  const file = relationsOf(of);
  const relations: Relation[] = [];
  if (!parts.has(file)) return relations;
  await readWholeXml(parts, file, {
    open: (name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (name !== 'Relationship' || mode === 'External') return;
      keep(relations, {
        id,
        type: type.slice(type.lastIndexOf('/') + 1),
        target: posix.join('/', target.startsWith('/') ? '' : posix.dirname(of), target).slice(1),
      });
    },
  });
  return relations;
}

/** The addresses outside the workbook that a part names, by the ids that are `wanted`. */
export async function readExternalTargets(
  parts: XlsxPackage,
  of: string,
  wanted: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const file = relationsOf(of);
  if (!parts.has(file)) return targets;
  await readWholeXml(parts, file, {
    open: (name, { Id: id = '', Target: target = '', TargetMode: mode }) => {
      if (name === 'Relationship' && mode === 'External' && wanted.has(id)) targets.set(id, target);
    },
  });
  return targets;
}

function relationsOf(part: string): string {
  return posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
}

/** The prefix of `r:id` may differ; only `id` without a prefix means something else. */
export function relationId(attributes: Attributes): string {
  const named = Object.entries(attributes).find(
    ([key]) => key.includes(':') && localName(key) === 'id',
  );
  return named?.[1] ?? '';
}
