import { archiveHistory, NotRestorable, restoreHistory } from '../crawl/history/archive.ts';
import { CommandFailed } from '../command-failed.ts';
import type { OperatorTask } from './operator.ts';

/** Moves months of the price history to files, and back. */
export const archive: OperatorTask = async (operator, { options }) => {
  const { before, to, restore } = options;
  if (typeof restore === 'string') return bringBack(operator, restore);
  const until = monthGiven(String(before), operator.now());
  let months = 0;
  for await (const { month, points, file } of archiveHistory(operator.db, {
    before: until,
    folder: String(to),
  })) {
    months += 1;
    operator.print(`${month}  ${points} prices -> ${file}`);
  }
  const none = `There is no price history before ${String(before)}.`;
  operator.print(months === 0 ? none : 'Done.');
};

async function bringBack({ db, print }: Parameters<OperatorTask>[0], file: string): Promise<void> {
  try {
    const { month, points, leftOut } = await restoreHistory(db, file);
    const missing = leftOut > 0 ? `, ${leftOut} left out: their products were deleted` : '';
    print(`${month}  ${points} prices are back${missing}`);
  } catch (error) {
    if (error instanceof NotRestorable) throw new CommandFailed(error.message, { cause: error });
    throw error;
  }
}

function monthGiven(text: string, now: number): Date {
  const month = new Date(/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? `${text}-01T00:00:00Z` : NaN);
  if (month.getTime() <= now) return month;
  throw new CommandFailed(`'${text}' is no month of the past. Write it as 2025-01.`);
}
