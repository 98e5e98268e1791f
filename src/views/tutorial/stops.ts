import type { ImportationStatus } from '../../../contract/choices.ts';
import type { TutorialStop } from '../../machines/tutorial/tutorial.ts';

type Stop = {
  title: string;
  text: string;
  /** The row of the sample list it is about. */
  status?: ImportationStatus;
};

/** The text of the tour at each stop. */
export const STOPS: Record<TutorialStop, Stop> = {
  quota: {
    title: 'How much room is left',
    text: 'Your plan allows a number of matches. The bar turns yellow above 70%, orange above 90% and red once nothing more fits.',
  },
  settings: {
    title: 'Say what is in the file',
    text: 'After you have chosen a file, say whether its first row is a header, which website is yours, and which websites to leave out. Try it on the card below.',
  },
  pending: {
    title: 'Pending',
    text: 'The file has arrived and waits for its turn. Its origin file can be downloaded once the import has begun.',
    status: 'pending',
  },
  processing: {
    title: 'Processing',
    text: 'Products are being read and added. You may leave the page: the import goes on without it.',
    status: 'processing',
  },
  success: {
    title: 'Success',
    text: 'Every product was added, and its prices are being looked up.',
    status: 'done',
  },
  error: {
    title: 'Error',
    text: 'Nothing was added; the sentence beside the status says why. Here the limit of the account was reached.',
    status: 'error',
  },
  suspending: {
    title: 'Suspending',
    text: 'The file holds more than the plan still allows. Press Confirm insertion in its row to add what fits, or to take the import back.',
    status: 'suspending',
  },
  uncompleted: {
    title: 'Uncompleted',
    text: 'The import is done except for some URLs. Press Handle errors in its row to correct them, or download the errors file.',
    status: 'uncompleted',
  },
};

/** The text of the tour without plans. */
export const WITHOUT_PLANS: Partial<Record<TutorialStop, string>> = {
  quota:
    'An account may have a limit of matches, which the operator of the installation sets. Then a bar turns yellow above 70%, orange above 90% and red once nothing more fits.',
  suspending:
    'The file holds more than the limit of the account still allows. Press Confirm insertion in its row to add what fits, or to take the import back.',
};
