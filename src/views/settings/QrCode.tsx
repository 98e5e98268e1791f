import { encode } from 'uqr';
import * as classes from './two-factor.module.css';

/** The quiet zone, in modules, that a reader needs. */
const QUIET_ZONE = 4;

/** An address as a QR code: dark on white in both colour schemes, as readers require. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the svg is drawn in the page; an img needs an address
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
