/**
 * Numbers of what is inside of a product: the processor or graphics chip of a computer, the chipset of a board. Many
 * products have them in common, so they do not identify one.
 */
const GRAPHICS = /^(?:rtx|gtx|rx)\d{3,4}(?:ti|super|xtx?|gre)?$/;
const CHIPSET = /^(?:[abhqwxz]\d{2}0|x299|trx\d0)[ems]?(?:plus|pro|\p{L}{1,2}|\p{L}\d)?$/u;
const PROCESSOR =
  /^(?:(?:core)?i[3579]\d{3,5}(?:\p{L}{1,2}\d?)?|\d{4,5}(?:g[1-7]|h[xsk]?|u|p)|j[1-6]\d{3}|n(?:9[57]|100|150|200|305|[3-6]\d{3}))$/u;

/** What a folded text about a board or a computer contains; one about a processor has no capacity of memory. */
const BOARD =
  /(?<!\p{L})(?:mother ?board|main ?board|carte mere|placa (?:base|mae)|scheda madre|moederbord|moderkort|plyta glowna|(?:e|m|micro|mini)?-?(?:atx|itx)|am[45]|lga ?\d{4}|ddr[345])(?!\p{L})/u;
const COMPUTER =
  /(?<!\p{L})(?:laptop|notebook|portatil|pc portable|chromebook|ultrabook|(?:mini|desktop|gaming)?[ -]?pc|desktop|barebone|nuc|sff|workstation|all-in-one)(?!\p{L})|\d ?(?:gb|go|tb)(?!\p{L})/u;

/** The codes of a folded text that name a component of the product. */
export function componentsAmong(codes: readonly string[], folded: string): Set<string> {
  const isBoard = BOARD.test(folded);
  const isComputer = COMPUTER.test(folded);
  return new Set(
    codes.filter(
      (code) =>
        GRAPHICS.test(code) ||
        (isBoard && CHIPSET.test(code)) ||
        (isComputer && PROCESSOR.test(code)),
    ),
  );
}
