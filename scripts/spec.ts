import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { endpoints } from '../contract/endpoints.ts';
import { idsIn, titlesIn, type Outcome } from './spec-report.ts';

/** Lists which requirements have a passing test that carries their id in its title. */
const OURS = new Set([
  'markNotificationsSeen',
  'muteAlert',
  'listPricingRules',
  'createPricingRule',
  'editPricingRule',
  'deletePricingRule',
  'setPricingRuleStatus',
  'orderPricingRules',
  'listPriceProposals',
  'acceptPriceProposal',
  'rejectPriceProposal',
  'reopenPriceProposal',
  'listProposalEvents',
  'listBreaches',
  'exportBreaches',
  'getBreachPage',
  'setBreachRecording',
  'getPricingSettings',
  'setPricingSettings',
  'exportAcceptedPrices',
  'getPriceFeed',
  'setPriceFeed',
  'removePriceFeed',
  'getPriceShop',
  'setPriceShop',
  'testPriceShop',
  'switchPriceShop',
  'removePriceShop',
  'resendToPriceShop',
  'syncChanges',
  'health',
  'getDeployment',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'listPlans',
  'setUp',
  'getWebhook',
  'setWebhook',
  'replaceWebhookSecret',
  'testWebhook',
  'listMails',
  'getMail',
  'listExtractionRules',
  'previewExtractionRule',
  'saveExtractionRule',
  'deleteExtractionRule',
  'previewImport',
  'getImportReport',
  'listImportRows',
  'getImportReportFile',
  'listWebsiteCrawls',
  'compareBrands',
  'setProductTerms',
  'listPreferences',
  'setPreference',
  'readWebsiteAgain',
  'pauseWebsite',
  'setWebsiteCountry',
  'loginSecond',
  'getTwoFactor',
  'startTwoFactor',
  'confirmTwoFactor',
  'renewRecoveryCodes',
  'endTwoFactor',
  'getOwnWebsite',
  'previewOwnWebsite',
  'changeOwnWebsite',
  'setTimeZone',
  'listAuditLog',
  'exportAuditLog',
  'listFeeds',
  'saveFeed',
  'runFeed',
  'pauseFeed',
  'deleteFeed',
  'listMissingMatches',
]);
const { values } = parseArgs({ options: { require: { type: 'string', multiple: true } } });

const documented = Object.entries(endpoints).filter(([name]) => !OURS.has(name));
const requirements = (
  await Promise.all(['requirements', 'faults'].map((name) => readFile(`docs/${name}.md`, 'utf8')))
).join('\n');
const required = [
  ...new Set([...requirements.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id!)),
  ...documented.map(([, { method, path }]) => `API ${method} ${path}`),
];
const reports = existsSync('reports')
  ? (await readdir('reports')).filter((file) => /^(vitest|playwright).*\.json$/.test(file))
  : [];
const outcomes: Outcome[] = [];
for (const file of reports)
  outcomes.push(...titlesIn(JSON.parse(await readFile(`reports/${file}`, 'utf8'))));

const passing = new Map<string, number>();
const failing = new Set<string>();
for (const { title, passed } of outcomes)
  for (const id of idsIn(title)) {
    if (passed) passing.set(id, (passing.get(id) ?? 0) + 1);
    else failing.add(id);
  }
const proven = required.filter((id) => passing.has(id) && !failing.has(id));
const broken = required.filter((id) => failing.has(id));
const open = required.filter((id) => !passing.has(id) && !failing.has(id));
const strays = [...passing.keys(), ...failing].filter((id) => !required.includes(id));

console.log(`Read ${reports.join(', ') || 'no reports (run the tests with REPORT=1)'}\n`);
for (const id of proven) console.log(`  ok       ${id} (${passing.get(id)})`);
for (const id of broken) console.log(`  failing  ${id}`);
for (const id of open) console.log(`  open     ${id}`);
for (const id of strays)
  console.log(`  unknown  ${id} stands in a title but not in the requirements`);
console.log(
  `\n${proven.length} of ${required.length} proven, ${broken.length} failing, ${open.length} open`,
);

const areas = values.require ?? [];
const unknown = areas.filter((area) => !required.some((id) => areaOf(id) === area));
const lacking = [...broken, ...open].filter((id) => areas.includes(areaOf(id)));
if (unknown.length > 0) console.error(`No requirement is of the area ${unknown.join(', ')}`);
if (lacking.length > 0) console.error(`Required but not proven: ${lacking.join(', ')}`);
if (unknown.length > 0 || lacking.length > 0) process.exitCode = 1;

function areaOf(id: string): string {
  return /^[A-Z]+/.exec(id)![0];
}
