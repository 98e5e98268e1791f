import { fromPromise } from 'xstate';
import type { OwnWebsitePreview } from '../../contract/entities/own-website.ts';
import type { Api } from './client.ts';

/** The actors of the own website. The server refuses a change whose preview is overtaken. */
export function createOwnWebsiteActors(api: Api) {
  return {
    previewOwnWebsite: fromPromise<OwnWebsitePreview, { website: string }>(
      async ({ input, signal }) => (await api.previewOwnWebsite(input, { signal })).body,
    ),

    changeOwnWebsite: fromPromise<
      { status: boolean; msg: string },
      { website: string; current: string }
    >(async ({ input, signal }) => (await api.changeOwnWebsite(input, { signal })).body),
  };
}
