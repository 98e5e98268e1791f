import { countText, figureFormat } from '../../contract/rules/figures.ts';

/** `1,234 rows` */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${countText(n)} ${n === 1 ? one : many}`;
}

/** `12.3 MB` */
export function size(bytes: number): string {
  return `${figureFormat(null, { maximumFractionDigits: bytes < 1e8 ? 1 : 0 }).format(bytes / 1e6)} MB`;
}

/** `1.2 s` */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** The address of a database without the password. */
export function withoutPassword(url: string): string {
  try {
    const address = new URL(url);
    address.password = '';
    return address.href;
  } catch {
    return 'that address';
  }
}
