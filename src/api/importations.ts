import { v7 as uuidv7 } from 'uuid';
import { fromPromise } from 'xstate';
import { DISCOVERY_REGION } from '../../contract/constants.ts';
import type { NewProduct } from '../../contract/entities/importation.ts';
import type { ImportMapping } from '../../contract/entities/import-mapping.ts';
import { urlLines } from '../../contract/rules/product-url.ts';
import type {
  AvailableWebsite,
  CreationRequest,
} from '../machines/importations/automatic-creation.ts';
import type { ChosenFile, FirstRows } from '../machines/importations/chosen-file.ts';
import type { ImportRequest, SendResult } from '../machines/importations/import-file.ts';
import type { MappingAnswer, MappingQuestion } from '../machines/importations/import-mapping.ts';
import type { FormProduct, ProductRequest } from '../machines/importations/import-form.ts';
import type {
  Corrections,
  HandledErrors,
  ImportErrors,
} from '../machines/importations/import-errors.ts';
import type { ImportDownload } from '../machines/importations/importations.ts';
import type { ImportDecision } from '../machines/importations/suspended-import.ts';
import { givenTerms, typedNumber, type TermsForm } from '../machines/shared/terms-form.ts';
import type { CallResponse, Api } from './client.ts';
import { isCallFailure } from './failure.ts';
import { readFirstRows } from './read-first-rows.ts';
import { saveFileAnswer } from './save-file.ts';

type UploadArgs = Omit<ImportRequest, 'file' | 'mapping' | 'headerRow'> & {
  mapping?: ImportMapping;
  headerRow?: number;
};
type ProductArgs = { products: ReturnType<typeof productOf>[]; autoDiscovery: boolean };

/** Stores imports while there is no connection; they are durable when the promise resolves. */
export type ImportKeeper = {
  isOnline: () => boolean;
  /** `id` becomes the Idempotency-Key: repeating an upload whose answer was lost has no second effect. */
  keepFile: (id: string, args: UploadArgs, file: File) => Promise<unknown>;
  keepProduct: (id: string, args: ProductArgs) => Promise<unknown>;
};

export type ImportActors = ReturnType<typeof createImportActors>;

/** The actors of the importations page and its dialogs. `fileOf` finds a chosen file by its id. */
export function createImportActors(
  api: Api,
  fileOf: (id: string) => File,
  { isOnline, keepFile, keepProduct }: ImportKeeper,
) {
  const keys = createKeys();
  /** Without a connection, at the start or while sending, the import is stored instead. */
  const sendOrKeep = async (
    send: () => Promise<CallResponse<{ status: boolean; msg: string }>>,
    keep: () => Promise<unknown>,
  ): Promise<SendResult> => {
    if (isOnline()) {
      try {
        const { status, msg } = (await send()).body;
        return status ? { kind: 'sent' } : { kind: 'refused', msg };
      } catch (error) {
        if (!isCallFailure(error) || error.status !== 0 || isOnline()) throw error;
      }
    }
    await keep();
    return { kind: 'kept' };
  };
  return {
    readHeader: fromPromise<FirstRows, ChosenFile>(({ input }) => readFirstRows(fileOf(input.id))),

    readColumns: fromPromise<MappingAnswer, MappingQuestion>(async ({ input, signal }) => {
      const { file, sheet, headerRow, encoding } = input;
      const asked = {
        file: fileOf(file.id),
        ...(sheet !== '' && { sheet }),
        ...(headerRow !== null && { headerRow }),
        ...(encoding !== null && { encoding }),
      };
      try {
        const { msg, preview } = (await api.previewImport(asked, { signal })).body;
        return preview ? { kind: 'read', preview } : { kind: 'refused', msg };
      } catch (error) {
        if (!isCallFailure(error) || error.status !== 0 || isOnline()) throw error;
        return { kind: 'offline' };
      }
    }),

    sendFile: fromPromise<SendResult, ImportRequest>(({ input, signal }) => {
      const { file, mapping, headerRow, ...choices } = input;
      const args: UploadArgs = {
        ...choices,
        ...(mapping && { mapping }),
        ...(headerRow !== null && { headerRow }),
      };
      const { account_website, ...others } = args;
      const chosen = fileOf(file.id);
      const upload = {
        type: 1,
        ...others,
        file: chosen,
        ...(account_website !== null && { account_website }),
      };
      return keys.once({ ...args, file: file.id }, signal, (options) =>
        sendOrKeep(
          () => api.uploadProducts(upload, options),
          () => keepFile(options.idempotencyKey, args, chosen),
        ),
      );
    }),

    sendProduct: fromPromise<SendResult, ProductRequest>(({ input, signal }) => {
      const args = {
        products: [productOf(input.product, input.terms)],
        autoDiscovery: input.autoDiscovery,
      };
      return keys.once(args, signal, (options) =>
        sendOrKeep(
          () => api.addProducts(args, options),
          () => keepProduct(options.idempotencyKey, args),
        ),
      );
    }),

    decide: fromPromise<{ status: boolean; msg: string }, ImportDecision>(({ input, signal }) =>
      keys.once(
        input,
        signal,
        async (options) => (await api.confirmInsertion(input, options)).body,
      ),
    ),

    loadWebsites: fromPromise<AvailableWebsite[], { website: string }>(
      async ({ input, signal }) =>
        (
          await api.listAvailableWebsites(
            { requestedWebsite: input.website, source: 'auto', region: DISCOVERY_REGION },
            { signal },
          )
        ).body.availableWebsites,
    ),

    createTask: fromPromise<{ status: boolean; msg: string }, CreationRequest>(
      ({ input: { website, keywords, selectedWebsites }, signal }) => {
        const request = {
          website,
          searchKeywords: keywords,
          ...(selectedWebsites !== null && { selectedWebsites }),
        };
        return keys.once(
          request,
          signal,
          async (options) => (await api.discoverMatches(request, options)).body,
        );
      },
    ),

    loadErrors: fromPromise<ImportErrors, { id: string }>(
      async ({ input, signal }) =>
        (await api.getImportErrors(input, { signal })).body as ImportErrors,
    ),

    handleErrors: fromPromise<HandledErrors, Corrections>(({ input, signal }) =>
      keys.once(
        input,
        signal,
        async (options) => (await api.handleImportErrors(input, options)).body,
      ),
    ),

    download: fromPromise<void, ImportDownload>(async ({ input, signal }) => {
      if (input.kind === 'sample') {
        saveFileAnswer((await api.getSampleFile({}, { signal })).body, 'pricing_sample.xlsx');
        return;
      }
      const query = { id: input.id, error: input.kind === 'errors' };
      saveFileAnswer(
        (await api.getImportationFile(query, { signal })).body,
        `importation_${input.id}.xlsx`,
      );
    }),
  };
}

type KeyedOptions = { signal: AbortSignal; idempotencyKey: string };

/**
 * The same request gets the same key until it was answered, so that a retry after a lost answer has no second effect;
 * after an answer it gets a new key, because the server repeats its answer to a known key.
 */
function createKeys() {
  const open = new Map<string, string>();
  return {
    once: async <Result>(
      request: object,
      signal: AbortSignal,
      send: (options: KeyedOptions) => Promise<Result>,
    ): Promise<Result> => {
      const text = JSON.stringify(request);
      const idempotencyKey = open.get(text) ?? uuidv7();
      open.set(text, idempotencyKey);
      try {
        const result = await send({ signal, idempotencyKey });
        open.delete(text);
        return result;
      } catch (error) {
        if (isCallFailure(error) && error.status >= 400 && error.status < 500) open.delete(text);
        throw error;
      }
    },
  };
}

/** Only what was filled in. */
function termsOf(form: TermsForm): NewProduct['terms'] {
  const { tags, ...values } = givenTerms(form).terms;
  const given = Object.entries(values).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(given), ...(tags.length > 0 && { tags }) };
}

function productOf({ ref, ean, brand, model, category, urls, cost }: FormProduct, form: TermsForm) {
  const terms = termsOf(form) ?? {};
  return {
    ean,
    brand,
    model,
    category,
    urls: urlLines(urls),
    cost: typedNumber(cost) ?? 0,
    ...(ref !== '' && { ref }),
    ...(Object.keys(terms).length > 0 && { terms }),
  };
}
