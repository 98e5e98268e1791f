import { expect, it } from 'vitest';
import { openFile, readProducts } from '../../../server/imports/read-rows.ts';

/** The first product of a feed with its page, as an importation reads it. */
async function firstOf(xml: string) {
  const file = { buffer: Buffer.from(`<?xml version="1.0"?>${xml}`), filename: 'feed.xml' };
  const opened = await openFile(file, { chosen: null, own: null });
  const rules = { policy: {}, currency: 'EUR', country: 'es' };
  for await (const { data } of readProducts(opened, rules)) {
    const { ref, ean, name, brand, model, category, cost, urls } = data;
    return { ref, ean, name, brand, model, category, cost, urls: urls.map(({ url }) => url) };
  }
  return undefined;
}

const EAN = '4006381333931';
const URL = 'https://own.example/kettle';
const PRODUCT = {
  ref: 'K1',
  ean: EAN,
  name: 'Kettle',
  brand: 'Lumo',
  model: 'LM-1',
  category: 'Home',
  cost: null,
  urls: [URL],
};

it.each([
  [
    'Heureka and Zboží',
    `<SHOP><SHOPITEM><ITEM_ID>K1</ITEM_ID><PRODUCTNAME>Kettle</PRODUCTNAME><PRODUCT>Kettle + gift</PRODUCT><URL>${URL}</URL>
     <IMGURL>https://own.example/img?id=1</IMGURL><IMGURL_ALTERNATIVE>https://own.example/img?id=2</IMGURL_ALTERNATIVE>
     <PRICE_VAT>60</PRICE_VAT><MANUFACTURER>Lumo</MANUFACTURER><CATEGORYTEXT>Home</CATEGORYTEXT><EAN>${EAN}</EAN>
     <PRODUCTNO>LM-1</PRODUCTNO><PARAM><PARAM_NAME>Materiál</PARAM_NAME><VAL>plast</VAL></PARAM>
     <DELIVERY><DELIVERY_ID>PPL</DELIVERY_ID><DELIVERY_PRICE>90</DELIVERY_PRICE></DELIVERY></SHOPITEM></SHOP>`,
  ],
  [
    'Ceneo',
    `<offers><group name="other"><o id="K1" url="${URL}" price="49.90" avail="1"><cat>Home</cat><name>Kettle</name>
     <imgs><main url="https://own.example/i?1"/><i url="https://own.example/i?2"/></imgs>
     <desc><![CDATA[A good kettle for two, <a href="https://own.example/more/x">see more</a>]]></desc>
     <attrs><a name="Producent">Lumo</a><a name="Kod_producenta">LM-1</a><a name="EAN">${EAN}</a><a name="Kolor">blue</a></attrs></o></group></offers>`,
  ],
  [
    'Skroutz',
    `<mywebstore><products><product><id>K1</id><name>Kettle</name><link>${URL}</link><additionalimage>https://own.example/b</additionalimage>
     <category id="4">Home</category><price_with_vat>3</price_with_vat><vat>24.00</vat><manufacturer>Lumo</manufacturer><mpn>LM-1</mpn><ean>${EAN}</ean>
     <variations><variation><variationid>1</variationid><link>${URL}?v=1</link><ean>5901234123457</ean></variation></variations></product></products></mywebstore>`,
  ],
  [
    'BestPrice',
    `<store><products><product><productId>K1</productId><title>Kettle</title><productURL>${URL}</productURL><imageURL>https://own.example/k</imageURL>
     <price>10.20</price><netprice>8.00</netprice><categoryPath>Home</categoryPath><brand>Lumo</brand><EAN>${EAN}</EAN><MPN>LM-1</MPN></product></products></store>`,
  ],
  [
    'idealo',
    `<offers><offer><sku>K1</sku><brand>Lumo</brand><title>Kettle</title><categoryPath>Home</categoryPath><url>${URL}</url><eans><ean>${EAN}</ean></eans>
     <hans><han>LM-1</han></hans><imageUrls><imageUrl>https://own.example/i?1</imageUrl></imageUrls><price>12.50</price></offer></offers>`,
  ],
  [
    'Kelkoo',
    `<products><product><offer-id>K1</offer-id><title>Kettle</title><product-url>${URL}</product-url><price>12</price><brand>Lumo</brand>
     <ean>${EAN}</ean><mpn>LM-1</mpn><merchant-category>Home</merchant-category><image-url>https://own.example/i/1</image-url></product></products>`,
  ],
  [
    'Trovaprezzi',
    `<Products><Offer><Name>Kettle</Name><Brand>Lumo</Brand><Price>12,50</Price><Code>K1</Code><Link>${URL}</Link><Categories>Home</Categories>
     <Image>https://own.example/i/1</Image><PartNumber>LM-1</PartNumber><EanCode>${EAN}</EanCode></Offer></Products>`,
  ],
])('IMPORT-28 a feed for %s is read by its own names', async (_, xml) => {
  expect(await firstOf(xml)).toEqual(PRODUCT);
});
