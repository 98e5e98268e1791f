import type { z } from 'zod';
import { adminCalls } from './calls/admin.ts';
import { alertCalls } from './calls/alerts.ts';
import { auditCalls } from './calls/audit.ts';
import { breachCalls } from './calls/breaches.ts';
import { customerCalls } from './calls/customer.ts';
import { exportationCalls } from './calls/exportations.ts';
import { feedCalls } from './calls/feeds.ts';
import { healthCalls } from './calls/health.ts';
import { importationCalls } from './calls/importations.ts';
import { invitationCalls } from './calls/invitations.ts';
import { notificationCalls } from './calls/notifications.ts';
import { ownWebsiteCalls } from './calls/own-website.ts';
import { preferenceCalls } from './calls/preferences.ts';
import { pricingCalls } from './calls/pricing.ts';
import { productCalls } from './calls/products.ts';
import { ruleCalls } from './calls/extraction-rules.ts';
import { setUpCalls } from './calls/set-up.ts';
import { settingsCalls } from './calls/settings.ts';
import { statisticsCalls } from './calls/statistics.ts';
import { syncCalls } from './calls/sync.ts';
import { twoFactorCalls } from './calls/two-factor.ts';
import { userCalls } from './calls/user.ts';
import { websiteCalls } from './calls/websites.ts';
import type { EndpointName, Endpoints } from './endpoints.ts';

/** The schemas of a call. A server parses with them; `response` is missing if the answer is a file. */
export type CallSchemas = {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  response?: z.ZodType;
};

/** Every call with its schemas; `endpoints` has the methods and paths. The client imports types from here only. */
export const calls = {
  ...userCalls,
  ...notificationCalls,
  ...productCalls,
  ...statisticsCalls,
  ...importationCalls,
  ...settingsCalls,
  ...invitationCalls,
  ...customerCalls,
  ...exportationCalls,
  ...alertCalls,
  ...adminCalls,
  ...syncCalls,
  ...healthCalls,
  ...setUpCalls,
  ...ruleCalls,
  ...websiteCalls,
  ...feedCalls,
  ...twoFactorCalls,
  ...ownWebsiteCalls,
  ...preferenceCalls,
  ...auditCalls,
  ...breachCalls,
  ...pricingCalls,
} satisfies Record<EndpointName, CallSchemas>;

export type Calls = typeof calls;
export type CallName = EndpointName;

type Part<Name extends CallName, Key extends keyof CallSchemas> =
  Calls[Name] extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : unknown;

type Flat<T> = { [Key in keyof T]: T[Key] };

/** The parsed parts of a request, as a server handles them. */
export type CallParams<Name extends CallName> = Part<Name, 'params'>;
export type CallQuery<Name extends CallName> = Part<Name, 'query'>;
export type CallBody<Name extends CallName> = Part<Name, 'body'>;

type FilePart<Name extends CallName> = Endpoints[Name] extends { body: 'multipart' }
  ? { file: File }
  : unknown;

/** The input of a call on the client: path, query and body in one flat object, which `encodeCall` splits. */
export type CallInput<Name extends CallName> = Flat<
  CallParams<Name> & CallQuery<Name> & CallBody<Name> & FilePart<Name>
>;

/** A downloaded file; `filename` comes from the Content-Disposition header, null without one. */
export type FileAnswer = { blob: Blob; filename: string | null };

/** The answer of a successful call. Failures have an `ErrorBody`. */
export type CallOutput<Name extends CallName> = Endpoints[Name]['answer'] extends 'file'
  ? FileAnswer
  : Part<Name, 'response'>;
