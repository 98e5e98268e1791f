import { describe, expect, it } from 'vitest';
import { attr, parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import { mainHeading } from '../../../../../server/crawl/extraction/visible/element-context.ts';
import { viewOf } from '../../../../../server/crawl/extraction/visible/view.ts';
import type { BuyButton } from '../../../../../server/crawl/extraction/visible/buy-button.ts';

const NAME = '<h1>Walnut desk</h1>';
const filler = (count: number): string => '<i>.</i>'.repeat(count);

function buttonOf(body: string): BuyButton | null {
  const page = parsePage(
    `<html lang="en"><head><title>Walnut desk</title></head><body>${body}</body></html>`,
    'https://shop.example/p/4711',
  );
  return viewOf(page, mainHeading(page, ['Walnut desk']), { country: 'US' }).buy;
}

describe('the buy button', () => {
  it.each([
    '<button>Add to cart</button>',
    '<a href="/cart">Add to cart</a>',
    '<div><span>Add to cart</span></div>',
    '<input type="submit" value="Add to cart">',
    '<input type="image" class="add-to-cart">',
    '<input type="image" src="/cart.gif" alt="In den Warenkorb">',
    '<button aria-label="Add to cart">+</button>',
    '<button title="Add to cart">+</button>',
    '<button class="add-to-cart">Yes, please</button>',
    '<a class="btn-buy" href="/cart">Yes, please</a>',
    '<button>Add to cart – $349.00</button>',
    '<button>Add to cart 12</button>',
    '<button>カートに入れる</button>',
    '<fieldset><button>Add to cart</button></fieldset>',
    '<div disabled><button>Add to cart</button></div>',
    '<button aria-disabled="false" data-disabled="false">Add to cart</button>',
  ])('is enabled: %s', (body) => {
    expect(buttonOf(NAME + body)?.enabled).toBe(true);
  });

  it.each([
    '<button disabled>Add to cart</button>',
    '<button aria-disabled="true">Add to cart</button>',
    '<button data-disabled="true">Add to cart</button>',
    '<button class="btn not-available">Add to cart</button>',
    '<fieldset disabled><button>Add to cart</button></fieldset>',
    '<button class="add-to-cart">Sold out</button>',
  ])('is disabled: %s', (body) => {
    expect(buttonOf(NAME + body)?.enabled).toBe(false);
  });

  it.each([
    '<button>Newsletter</button>',
    '<button>Buy?</button>',
    '<button></button>',
    '<p>Add to cart</p>',
    '<button hidden>Add to cart</button>',
    '<input type="hidden" value="Add to cart">',
    '<input type="text" value="Add to cart">',
    '<input value="Add to cart">',
    '<input type="submit">',
    '<a aria-label="Add to cart" href="/p/2">Chair</a>',
    '<div class="add-to-cart">Yes, please</div>',
    '<a class="btn-buy" href="/help">How you add a desk to the cart and pay for it in four instalments</a>',
    '<section><h2>Similar products</h2><div><p>$20.00</p><button>Add to cart</button></div></section>',
  ])('is not there: %s', (body) => {
    expect(buttonOf(NAME + body)).toBeNull();
  });

  const button = (id: string, off = '') => `<button id="${id}" ${off}>Add to cart</button>`;
  const foundIn = (body: string) => {
    const found = buttonOf(body);
    return found && attr(found.element, 'id');
  };

  it('is the first one by the name, also a little above it', () => {
    expect(foundIn(NAME + button('a') + filler(300) + button('b'))).toBe('a');
    expect(foundIn(button('a') + filler(100) + NAME + button('b'))).toBe('a');
    expect(foundIn(button('a') + filler(300) + NAME + button('b'))).toBe('b');
  });

  it('is an enabled one rather than a disabled one, and the first of several disabled ones', () => {
    expect(foundIn(NAME + button('a', 'disabled') + button('b'))).toBe('b');
    expect(foundIn(NAME + button('a', 'disabled') + button('b', 'disabled'))).toBe('a');
  });

  it('is far above the name where there is none by it, but not at the top of a long page', () => {
    expect(foundIn(button('a') + filler(400) + NAME)).toBe('a');
    expect(foundIn(button('a') + filler(700) + NAME)).toBeNull();
  });

  it('is found on a page without a heading', () => {
    expect(foundIn(`<p>A desk</p>${button('a')}`)).toBe('a');
  });

  it('belongs to the product by its name, whatever its box is called, unless that is the footer', () => {
    const body = (tag: string) =>
      `${NAME}<${tag} class="sidebar related">${button('a')}<p class="price">$349.00</p></${tag}>`;
    const asideOf = (html: string) => {
      const page = parsePage(`<title>Walnut desk</title>${html}`, 'https://shop.example/p/4711');
      const view = viewOf(page, mainHeading(page, ['Walnut desk']), { country: 'US' });
      return view.prices.map(({ place }) => place.aside);
    };
    expect(asideOf(body('div'))).toEqual([false]);
    expect(asideOf(body('footer'))).toEqual([true]);
    expect(asideOf(body('nav'))).toEqual([true]);
    expect(asideOf(NAME + filler(500) + body('div').replace(NAME, ''))).toEqual([true]);
  });
});
