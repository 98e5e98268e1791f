import { importFormMachine } from '../src/machines/importations/import-form.ts';
import { NO_TERMS_FORM, type TermsForm } from '../src/machines/shared/terms-form.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const product = {
  ref: 'SKU-1',
  ean: '',
  brand: 'Faro',
  model: '',
  category: '',
  urls: 'https://own.example/lamp\nhttps://shop.example/lamp',
  cost: '12.5',
};

const terms: TermsForm = { ...NO_TERMS_FORM, vat: '21', min_price: '10', max_price: '30' };

export const model = modelOf(importFormMachine, {
  input: undefined,
  cases: {
    SUBMIT: [
      { product, terms, autoDiscovery: true },
      { product: { ...product, urls: 'lamp', cost: '-1' }, terms, autoDiscovery: false },
      { product, terms: { ...terms, min_price: '31' }, autoDiscovery: false },
    ],
  },
  outcomes: {
    sendProduct: {
      done: [
        { kind: 'sent' },
        { kind: 'kept' },
        { kind: 'refused', msg: 'You reached the limit, please upgrade' },
      ],
      error: [{ status: 0, message: 'No connection' }],
    },
  },
});

export const words = {
  start: 'Open the tab for one product in "Upload new products file"',
  SUBMIT:
    'Fill in {product.brand} with the urls {product.urls}, at least {terms.min_price}, look for it elsewhere: {autoDiscovery}, press Add product',
  ADD_ANOTHER: 'Press Add another',
  CLOSE: 'Close the dialog',
  'sendProduct done': 'The answer is: {kind}',
  'sendProduct failed': 'The connection fails',
};

export const requirements = {
  SUBMIT: ['IMPORT-03'],
  'form.filling': ['IMPORT-03'],
  sent: ['IMPORT-05'],
  'form.refused': ['IMPORT-05'],
  'form.unsent': ['IMPORT-05'],
} satisfies Requirements;
