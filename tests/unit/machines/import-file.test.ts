import { describe, expect, it } from 'vitest';
import { isAcceptedFile, websitesOf } from '../../../src/machines/importations/chosen-file.ts';
import { IMPORT_SENTENCES } from '../../../src/machines/importations/import-file.ts';

describe('import by file', () => {
  it('IMPORT-04 accepts .csv and .xlsx in any case, and nothing else', () => {
    expect(['a.csv', 'B.XLSX', 'c.d.csv', 'a.tsv', 'a.TXT', 'feed.xml'].every(isAcceptedFile)).toBe(
      true,
    );
    expect(['a.xls', 'csv', 'a.csv.exe', 'a.xlsx ', 'a.xml.gz', 'xml'].some(isAcceptedFile)).toBe(
      false,
    );
  });

  it('IMPORT-04 reads columns as website urls, with the host without www as alias', () => {
    const rows = {
      first: ['Reference', 'https://www.own.example/', 'shop.example', 'Price'],
      second: ['SKU-1', 'https://own.example/lamp', 'https://shop.example/lamp', '9.90'],
    };
    expect(websitesOf(rows, true)).toEqual(['own.example', 'shop.example']);
  });

  it('IMPORT-04 finds the website of a column in its first url when its header is a name', () => {
    const rows = { first: ['Sku', 'Our shop'], second: ['1', 'https://www.own.example/lamp'] };
    expect(websitesOf(rows, true)).toEqual(['own.example']);
  });

  it('IMPORT-04 finds the websites of a file without a header in its first row alone', () => {
    const rows = {
      first: ['SKU-1', 'https://own.example/lamp'],
      second: ['https://b.example', ''],
    };
    expect(websitesOf(rows, false)).toEqual(['own.example']);
  });

  it('ADDR-01 reads a full url as a website with any host, and with its port', () => {
    const first = ['1', 'http://127.0.0.1:41903/p/lamp', '127.0.0.1', 'www.shop.example:8080'];
    const websites = ['127.0.0.1:41903', 'shop.example:8080'];
    expect(websitesOf({ first, second: [] }, false)).toEqual(websites);
  });

  it('reads neither a price, a date nor a reference as a website', () => {
    const first = ['9.90', '12.11.2026', 'AB-12.3', 'ana@shop.example', 'a b.example'];
    expect(websitesOf({ first, second: [] }, false)).toEqual([]);
  });

  it('names each website once', () => {
    const first = ['https://own.example/a', 'https://www.own.example/b'];
    expect(websitesOf({ first, second: [] }, false)).toEqual(['own.example']);
  });

  it('IMPORT-04 IMPORT-05 shows the documented sentences', () => {
    expect(IMPORT_SENTENCES).toEqual({
      extension: 'File extension not valid, please upload a .csv or .xlsx file',
      reading: 'An error occured while reading the file, please try again',
      sent: 'The importation request has been successfully uploaded, it will be processed soon',
      network: 'An error occured while sending the importation request, please try again',
    });
  });
});
