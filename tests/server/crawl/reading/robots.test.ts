import { describe, expect, it } from 'vitest';
import { parseRobots } from '../../../../server/crawl/reading/robots.ts';

const allowed = (text: string, path: string, agent = 'vigia'): boolean =>
  parseRobots(text).isAllowed(agent, `https://shop.example${path}`);

describe('robots.txt', () => {
  it('allows everything without a rule', () => {
    expect(allowed('', '/a')).toBe(true);
    expect(allowed('user-agent: *\ndisallow:\n', '/a')).toBe(true);
    expect(allowed('disallow: /\n', '/a')).toBe(true);
  });

  it('applies the longest rule, and allow wins a tie', () => {
    const text = 'User-agent: *\nDisallow: /p\nAllow: /p/open\nAllow: /x\nDisallow: /x\n';
    expect(allowed(text, '/p/1')).toBe(false);
    expect(allowed(text, '/p/open/1')).toBe(true);
    expect(allowed(text, '/x')).toBe(true);
  });

  it('joins the groups of an agent, and ignores the star group where the agent is named', () => {
    const text =
      'User-agent: *\nDisallow: /\n\nUser-agent: Vigia\nUser-agent: other\nDisallow: /a\n\nUser-agent: vigia/2\nDisallow: /b\n';
    expect(allowed(text, '/c')).toBe(true);
    expect(allowed(text, '/a', 'Vigia/1.0 (+https://shop.example)')).toBe(false);
    expect(allowed(text, '/b')).toBe(false);
    expect(allowed(text, '/c', 'somebody')).toBe(false);
  });

  it('matches stars and a final dollar', () => {
    const text = 'user-agent: *\ndisallow: /*.php$\ndisallow: /*?sort=\ndisallow: /a$b\n';
    expect(allowed(text, '/x/y.php')).toBe(false);
    expect(allowed(text, '/x/y.php?z')).toBe(true);
    expect(allowed(text, '/list?sort=1')).toBe(false);
    expect(allowed(text, '/a$b')).toBe(false);
  });

  it('compares percent-encoded forms', () => {
    const text = 'user-agent: *\ndisallow: /café\ndisallow: /x%c3%a9\n';
    expect(parseRobots(text).isAllowed('vigia', new URL('https://shop.example/café').href)).toBe(
      false,
    );
    expect(allowed(text, '/x%C3%A9')).toBe(false);
  });

  it('tolerates spelling, a missing colon, any line ending and comments', () => {
    const text = '\ufeffUSER AGENT : vigia # us\r\nDissallow: /a\rDisallow /b\n';
    expect(allowed(text, '/a')).toBe(false);
    expect(allowed(text, '/b')).toBe(false);
  });

  it('reads crawl delays and sitemaps', () => {
    const robots = parseRobots(
      'Sitemap: https://shop.example/s.xml\nUser-agent: vigia\nCrawl-delay: 2.5\nUser-agent: *\nCrawl-delay: soon\n',
    );
    expect(robots.crawlDelay('vigia')).toBe(2.5);
    expect(robots.crawlDelay('other')).toBeNull();
    expect(robots.sitemaps).toEqual(['https://shop.example/s.xml']);
  });

  it('reads a file built for slow parsing in time', () => {
    const line = `a${' '.repeat(16_000)}b c\n`;
    const stars = `disallow: /${'*a'.repeat(8000)}b\n`;
    const text = `user-agent: *\n${line.repeat(15)}${stars.repeat(15)}disallow: /end`;
    expect(allowed(text, `/${'a'.repeat(2000)}`)).toBe(true);
    expect(allowed(text, '/end')).toBe(false);
  });

  it('finds parts between stars that overlap or repeat', () => {
    const text = 'user-agent: *\ndisallow: /a*ab\ndisallow: /*x*x$\ndisallow: /*.gif*$\n';
    expect(allowed(text, '/aab')).toBe(false);
    expect(allowed(text, '/ab')).toBe(true);
    expect(allowed(text, '/xyxx')).toBe(false);
    expect(allowed(text, '/x')).toBe(true);
    expect(allowed(text, '/xx-')).toBe(true);
    expect(allowed(text, '/p.gif.png')).toBe(false);
  });

  it('matches a pattern of thousands of stars in time', () => {
    const text = `user-agent: *\ndisallow: /${'*a'.repeat(5000)}b\n`;
    expect(allowed(text, `/${'a'.repeat(2000)}`)).toBe(true);
  });
});
