import { describe, expect, test } from 'vitest';
import { isPrivateAddress, addressRefusalOf } from '../../../server/network/address-guard.ts';

describe('addresses', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.2.7',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a9fe:a9fe',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:0:5ef5:79fb::1',
    '2001:db8::1',
    '2002:a9fe:a9fe::1',
    'not an address',
  ])('%s is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])(
    '%s is public',
    (address) => {
      expect(isPrivateAddress(address)).toBe(false);
    },
  );
});

describe('urls', () => {
  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://db.internal/',
    'http://printer.local/',
    'https://shop.example.com:22/',
    'https://shop.example.com:6379/',
    'https://me:secret@shop.example.com/',
    'ftp://shop.example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not a url',
    '',
  ])('%j is forbidden', (url) => {
    expect(addressRefusalOf(url)).not.toBeNull();
  });

  test.each([
    'https://www.example.com/p/1',
    'http://example.com:8080/p?id=2#x',
    'https://93.184.216.34/p',
    'https://xn--bcher-kva.example/p',
  ])('%j may be visited', (url) => {
    expect(addressRefusalOf(url)).toBeNull();
  });

  test('the operator can allow a host and port, and nothing beside it is allowed', () => {
    const policy = { allow: ['127.0.0.1:8123', 'shop.local'] };
    expect(addressRefusalOf('http://127.0.0.1:8123/p', policy)).toBeNull();
    expect(addressRefusalOf('http://127.0.0.1:8124/p', policy)).not.toBeNull();
    expect(addressRefusalOf('http://127.0.0.1/p', policy)).not.toBeNull();
    expect(addressRefusalOf('https://shop.local/p', policy)).toBeNull();
    expect(addressRefusalOf('https://shop.local:5432/p', policy)).not.toBeNull();
    expect(addressRefusalOf('https://evil.shop.local/p', policy)).not.toBeNull();
  });

  test('a refusal has a sentence', () => {
    expect(addressRefusalOf('https://a:b@shop.example.com/')).toBe(
      'An address with a user name or a password is not read.',
    );
    expect(addressRefusalOf('http://169.254.169.254/')).toBe(
      '169.254.169.254 is not an address of the public internet.',
    );
  });
});
