/**
 * Numbers of a column as bytes, in the smallest of four forms that returns the same numbers; the first 8 bytes contain
 * the form and the number of numbers:
 *
 *   0  f64   as they are
 *   1  u8    whole numbers to 255
 *   2  u16   whole numbers to 65,535
 *   3  i32   amounts with at most two decimals, times 100. `MISSING` is NaN; `ELSEWHERE` is the next of the f64
 *            numbers that follow, from a multiple of 8 bytes
 */
const FORM = { f64: 0, u8: 1, u16: 2, cents: 3 } as const;
const MISSING = -2_147_483_648;
const ELSEWHERE = MISSING + 1;
const HEAD = 8;

type Column = Float64Array | Uint32Array | Uint16Array;

export function packNumbers(column: Column): Uint8Array {
  const most = largestWhole(column);
  if (most < 256) return withHead(FORM.u8, column.length, new Uint8Array(column));
  if (most < 65_536) return withHead(FORM.u16, column.length, new Uint16Array(column));
  return packCents(column) ?? withHead(FORM.f64, column.length, new Float64Array(column));
}

/** Infinity when one of the numbers is not whole, negative or missing. */
function largestWhole(column: Column): number {
  let most = 0;
  for (const value of column) {
    if (!(value >= 0) || !Number.isInteger(value) || Object.is(value, -0)) return Infinity;
    if (value > most) most = value;
  }
  return most;
}

/** Null when too many numbers are not amounts, so that this form would not be shorter. */
function packCents(column: Column): Uint8Array | null {
  const cents = new Int32Array(column.length);
  const others: number[] = [];
  for (const [i, value] of column.entries()) {
    const hundredfold = Math.round(value * 100);
    const isExact = hundredfold / 100 === value && !Object.is(value, -0);
    const fits = isExact && Math.abs(hundredfold) < -ELSEWHERE;
    cents[i] = fits ? hundredfold : Number.isNaN(value) ? MISSING : ELSEWHERE;
    if (cents[i] === ELSEWHERE) others.push(value);
  }
  if (others.length > column.length / 4) return null;
  const start = Math.ceil(cents.byteLength / 8) * 8;
  const bytes = new Uint8Array(start + others.length * 8);
  bytes.set(new Uint8Array(cents.buffer));
  bytes.set(new Uint8Array(Float64Array.from(others).buffer), start);
  return withHead(FORM.cents, column.length, bytes);
}

function withHead(form: number, count: number, body: Uint8Array | Uint16Array | Float64Array) {
  const bytes = new Uint8Array(HEAD + body.byteLength);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, form, true);
  view.setUint32(4, count, true);
  bytes.set(new Uint8Array(body.buffer, body.byteOffset, body.byteLength), HEAD);
  return bytes;
}

export function unpackNumbers(bytes: Uint8Array): Float64Array {
  // A copy starts at a multiple of 8 bytes, whatever the offset of the part.
  const { buffer } = new Uint8Array(bytes);
  const view = new DataView(buffer);
  const [form, count] = [view.getUint32(0, true), view.getUint32(4, true)];
  if (form === FORM.u8) return new Float64Array(new Uint8Array(buffer, HEAD, count));
  if (form === FORM.u16) return new Float64Array(new Uint16Array(buffer, HEAD, count));
  if (form === FORM.f64) return new Float64Array(buffer, HEAD, count).slice();
  const cents = new Int32Array(buffer, HEAD, count);
  const others = new Float64Array(buffer, HEAD + Math.ceil(cents.byteLength / 8) * 8);
  const values = new Float64Array(count);
  let next = 0;
  for (let i = 0; i < count; i++) {
    const one = cents[i] ?? MISSING;
    if (one === MISSING) values[i] = Number.NaN;
    else values[i] = one === ELSEWHERE ? (others[next++] ?? Number.NaN) : one / 100;
  }
  return values;
}
