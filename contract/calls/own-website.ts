import { z } from 'zod';
import { ownWebsitePreview, ownWebsiteProgress } from '../entities/own-website.ts';
import { doneWithMessage, idScope } from './scope.ts';

/** Ours: the account's own website. `website` is the alias of one of the account's websites, or an address. */
export const ownWebsiteCalls = {
  /** `progress` is null unless the matches still follow a change. */
  getOwnWebsite: {
    query: z.object(idScope),
    response: z.object({ website: z.string(), progress: ownWebsiteProgress.nullable() }),
  },
  previewOwnWebsite: {
    query: z.object({ ...idScope, website: z.string() }),
    response: ownWebsitePreview,
  },
  /** `current` is the own website that the preview named: if it is another one by now, nothing is changed. */
  changeOwnWebsite: {
    body: z.object({ ...idScope, website: z.string(), current: z.string() }),
    response: doneWithMessage,
  },
};
