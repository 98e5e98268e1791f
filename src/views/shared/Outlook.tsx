import * as classes from './outlook.module.css';

const HOURS = Array.from({ length: 49 }, (_, index) => index);

/** The side panel of the plain pages: a drawn price chart with the graduation of an instrument. */
export function Outlook() {
  return (
    <aside className={classes.panel} aria-label="About Vigia">
      <div className={classes.words}>
        <p className={classes.claim}>Know where your prices stand.</p>
        <p className={classes.text}>
          Your products in rows, your competitors in columns. Prices and stock, watched around the
          clock, at hand even where the connection is not.
        </p>
      </div>
      <svg
        className={classes.chart}
        viewBox="0 0 480 260"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <g className={classes.ticks}>
          {HOURS.map((hour) => (
            <path key={hour} d={`M${hour * 10} 260v${hour % 4 === 0 ? -16 : -8}`} />
          ))}
        </g>
        <path className={classes.rival} d="M0 96h60v18h70v-30h64v44h58v-22h86v34h60v-20h82" />
        <path className={classes.rival} d="M0 150h40v-16h84v38h76v-26h62v20h92v-40h56v26h70" />
        <path className={classes.rival} d="M0 196h92v-24h58v14h90v-34h72v46h74v-18h94" />
        <path className={classes.own} d="M0 128h76v22h66v-14h54v-26h84v34h52v-28h64" />
        <path className={classes.bearing} d="M396 116v144" />
        <circle className={classes.point} cx="396" cy="116" r="5" />
      </svg>
    </aside>
  );
}
