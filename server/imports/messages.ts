import { countText } from '../../contract/rules/figures.ts';

/** Messages about importations. The first five are the documented sentences (acct 5, 8), as are billing/limits.ts's. */
export const SENT =
  'The importation request has been successfully uploaded, it will be processed soon';
export const WRONG_EXTENSION = 'File extension not valid, please upload a .csv or .xlsx file';
export const limitExceeded = (wanted: number, left: number) =>
  `you have reached the limits, you want to insert ${wanted} but you still just have ${left} in your account limits.`;
export const SOME_NOT_VALIDATED =
  'Matches well inserted but there is some matches has urls that has not been validated';
export const errorsHandled = (count: number) => `${count} errors has been handled`;

export const NONE_VALIDATED = 'No match was inserted: none of the urls has been validated';
export const ROLLED_BACK = 'The importation has been rolled back, nothing was inserted';
export const CONFIRMED = 'The importation continues, matches are inserted till the limit';
export const NOT_SUSPENDED = 'This importation does not wait for a confirmation';
export const NOT_UNCOMPLETED = 'This importation has no errors to handle';
export const BROKEN_UPLOAD = 'The upload broke off, please try again';
export const TOO_MANY_UPLOADS =
  'Too many files are being uploaded at once, please wait for the others';
export const SEVERAL_FILES = 'Please choose one file, and upload the others after it';
export const NO_FILE = 'Please choose a .csv or .xlsx file';
export const NO_URLS =
  'No column of this file holds urls of product pages. Please add one with the address of each product';
export const onlyUrlKeys = (title: string) =>
  `No column of this file holds urls of product pages: ${title} has only a part of them. Please add a column with the whole addresses`;
export const NO_PRODUCTS = 'This file has a header but no products';
export const INTERRUPTED =
  'The importation was interrupted too often and has been given up. Please upload the file again';
export const DISCOVERY_INTERRUPTED =
  'The automatic creation was interrupted too often and has been given up. Please create it again';
export const tooManyProducts = (most: number) =>
  `This file has more than ${countText(most)} products, please split it into smaller files`;
export const leftOut = (reached: string, count: number) =>
  `${reached}: ${count} ${count === 1 ? 'match was' : 'matches were'} left out`;
export const valuesNotTaken = (rows: number) =>
  `${rows === 1 ? '1 row has' : `${countText(rows)} rows have`} values that were not taken as they are: see the report`;

export const valuesReplaced = (rows: number) =>
  `${rows === 1 ? '1 row' : countText(rows) + ' rows'} replaced values that another row gave for the same product: see the report`;

export const sheetsNotRead = (names: string[]) => {
  const [first, ...others] = names.slice(0, 5).map((name) => `'${name}'`);
  const more = names.length > 5 ? ` and ${countText(names.length - 5)} more` : '';
  return others.length === 0
    ? `The sheet ${first} of the file was not read`
    : `The sheets ${[first, ...others].join(', ')}${more} of the file were not read`;
};

export const NO_URL = 'This row has no url';
export const ONLY_EXCLUDED = 'Every url of this row belongs to an excluded website';
export const OWN_TWICE = 'Only the first url of your own website is used';
export const wrongEan = (ean: string) =>
  `The EAN ${ean} is kept as it is, but its check digit is wrong`;
export const severalEans = (eans: string) =>
  `Of the EANs ${eans} only the first is used: a product has one`;
export const wrongAmount = (name: string, text: string) =>
  `The ${name} ${text} is not an amount up to 1,000,000,000 and was not used`;
export const doubtfulAmount = (name: string, text: string) =>
  `The ${name} ${text} may be one of thousands or one with three decimals and was not used: no other amount of the file shows which`;
export const unknownCurrency = (name: string, text: string) =>
  `The ${name} ${text} is in an unknown currency and was not used`;
export const otherCurrency = (
  name: string,
  text: string,
  { given, own }: { given: string; own: string },
) =>
  `The ${name} ${text} is in ${given} and was not used: your ${name === 'cost' ? 'costs' : 'prices'} are in ${own}`;
export const wrongVat = (rate: string) =>
  `The VAT rate ${rate} is not a percentage up to 100 and was not used`;
export const doubtfulVat = (rate: string) =>
  `The VAT rate ${rate} is less than one percent and was not used: the other rates are percentages`;
export const SEVERAL_SHIPPING =
  'It names several amounts, none for your country alone, and was not used';
export const wrongPack = (text: string) =>
  `The pack size ${text} is not a number with a unit such as 500 g or 6 x 330 ml and was not used`;
export const wrongUnit = (text: string) =>
  `The unit ${text} is not one that packs are counted in and was not used`;
export const otherUnit = (unit: string) => `It was not used: another column says ${unit}`;
export const cutTags = (most: number, longest: number) =>
  `Only the first ${most} tags of at most ${longest} characters are kept`;
export const cutText = (detail: string, most: number) =>
  `The ${detail === 'ref' ? 'reference' : detail} is too long, only its first ${most} characters are kept`;
export const shortenedNumber = (detail: 'ref' | 'ean', text: string) =>
  `The ${detail === 'ref' ? 'reference' : 'EAN'} ${text} was shortened by a spreadsheet program and was not used: it may stand for several products`;
export const brokenText = (detail: string) =>
  `The ${detail === 'ref' ? 'reference' : detail} is kept as it is, but has characters that could not be read`;
export const tooManyUrls = (most: number) => `Only ${most} urls of a row are used`;
export const REPEATED_URL = 'This row has the same url twice';
export const BESIDE_URL = 'It stands beside a url and is none of it';
export const besideUrl = (remark: string) => `${BESIDE_URL} (${remark.slice(0, 200)})`;
export const NO_VALUE = 'This says that there is no value';
export const HAS_EAN = 'It was not used: another column of this row has its EAN';
export const SHEET_ERROR =
  'The spreadsheet has an error, or a formula without its result, in place of this value';
export const NAMES_WEBSITE = 'It names the website of the url beside it';
export const NAMES_CURRENCY = 'It names the currency of the amounts of its row';
export const wrongCurrency = (text: string) =>
  `The currency ${text.slice(0, 50)} is unknown: the amounts of its row were read as those of your account`;
export const NO_SHOP_ADDRESS =
  'The address of your shop is needed to find the page of this product';
export const LEFT_OUT = 'You left it out when you handled the errors';
export const EXCLUDED = 'This website is excluded from the importation';
export const otherRef = (ref: string) => `Your product already has the reference ${ref}`;
export const CONTINUES_PRODUCT = 'This row has only a picture of the product above';
export const VARIATION = 'A variation is sold on the page of its product';
export const NOT_PUBLISHED = 'This product is not published';
export const NOTHING_NEW = 'Your account already has everything this row says';
export const replacedFields = (names: string[], row: number) =>
  `It replaced the ${names.join(', the ').replace(/, ([^,]*)$/, ' and $1')} of row ${countText(row)}`;
export const replacedValue = (value: string, row: number) =>
  `It replaced “${value.slice(0, 200)}” of row ${countText(row)}`;
export const mergedInto = (ref: string) => `Merged into the match ${ref}`;

/** Messages of an automatic creation; the first two are the documented sentences (acct 5, 8). */
export const WEBSITE_NOT_VALID = 'This field must be a valid url.';
export const DISCOVERY_CREATED = 'Discovery task created';
export const NO_COMPETITORS =
  'No competitor of this website is known yet: choose the websites to look at';
export const ALREADY_CREATING = 'An automatic creation for this website is already under way';
export const tooManyWebsites = (most: number) => `Please choose at most ${most} websites`;
export const websiteNotReadable = (host: string) => `The website ${host} cannot be read`;
export const READING_SITEMAPS = 'Reading the sitemaps';
export const readingOwn = (done: number, all: number) => `Reading your products: ${done} of ${all}`;
export const readingCompetitors = (done: number, all: number) =>
  `Reading the competitors' products: ${done} of ${all}`;
export const NO_OWN_PAGES =
  'No product page of your website was found: it has no sitemap that can be read, or the sitemap names none';
export const NO_OWN_PRODUCTS = 'No product could be read on your website';
export const NOTHING_WITH_KEYWORDS = 'None of your products has one of the keywords';
export const NOTHING_FOUND = 'None of your products was found on the websites that were looked at';
export const NOTHING_NEW_FOUND = 'Everything that was found is in your account already';
