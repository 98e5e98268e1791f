/** A product of the demo. Everything is invented: brands, models and numbers. `price` is in euro. */
export type DemoProduct = {
  /** Position in the catalogue, from 0; the own reference and the addresses are made of it. */
  n: number;
  name: string;
  brand: string;
  category: string;
  /** GTIN-13 with a valid check digit, from the range GS1 keeps for demonstrations. */
  ean: string;
  mpn: string;
  price: number;
  /** Colour of its picture. */
  hue: number;
  specifications: { name: string; value: string }[];
};

type Line = {
  brand: string;
  category: string;
  shape: string;
  /** Name, price in euro, specifications. */
  items: [name: string, price: number, specifications: Record<string, string>][];
};

const LINES: Line[] = [
  {
    brand: 'Oriba',
    category: 'Kitchen > Cookware',
    shape: 'OR',
    items: [
      ['Basalt frying pan 20 cm', 24.9, { Diameter: '20 cm', Induction: 'yes' }],
      ['Basalt frying pan 24 cm', 29.9, { Diameter: '24 cm', Induction: 'yes' }],
      ['Basalt frying pan 28 cm', 36.9, { Diameter: '28 cm', Induction: 'yes' }],
      ['Basalt sauté pan 28 cm with lid', 54.9, { Diameter: '28 cm', Lid: 'glass' }],
      ['Casserole 4 l', 62.5, { Volume: '4 l', Material: 'cast aluminium' }],
      ['Casserole 6 l', 74.9, { Volume: '6 l', Material: 'cast aluminium' }],
      ['Milk pan 1.5 l', 27.5, { Volume: '1.5 l', Material: 'steel' }],
      ['Steam insert 24 cm', 19.9, { Diameter: '24 cm', Material: 'steel' }],
      ['Grill plate 26 cm', 44.9, { Size: '26 x 26 cm', Induction: 'yes' }],
      ['Wok 32 cm', 58, { Diameter: '32 cm', Material: 'carbon steel' }],
    ],
  },
  {
    brand: 'Kesselhaar',
    category: 'Kitchen > Small appliances',
    shape: 'KH',
    items: [
      ['Kettle Duna 1.7 l', 49.9, { Volume: '1.7 l', Power: '2400 W' }],
      ['Kettle Duna Thermo 1.5 l', 79.9, { Volume: '1.5 l', Power: '2200 W' }],
      ['Toaster Duna 2', 44.9, { Slots: '2', Power: '900 W' }],
      ['Toaster Duna 4', 69.9, { Slots: '4', Power: '1600 W' }],
      ['Hand blender Vira 800', 54.9, { Power: '800 W' }],
      ['Hand blender Vira 1000', 74.9, { Power: '1000 W' }],
      ['Stand mixer Roda 5 l', 329, { Volume: '5 l', Power: '1200 W' }],
      ['Air fryer Brisa 4 l', 99.9, { Volume: '4 l', Power: '1500 W' }],
      ['Air fryer Brisa 6 l', 139, { Volume: '6 l', Power: '1800 W' }],
      ['Coffee grinder Mola', 89.9, { Burrs: 'conical', Settings: '24' }],
      ['Espresso machine Alba', 449, { Pressure: '15 bar', Tank: '1.8 l' }],
      ['Filter coffee machine Norte', 119, { Cups: '10', Jug: 'insulated' }],
    ],
  },
  {
    brand: 'Filoza',
    category: 'Kitchen > Knives',
    shape: 'FZ',
    items: [
      ['Chef knife 20 cm', 69.9, { Blade: '20 cm', Steel: 'X50CrMoV15' }],
      ['Santoku knife 18 cm', 72.5, { Blade: '18 cm', Steel: 'X50CrMoV15' }],
      ['Bread knife 22 cm', 58.9, { Blade: '22 cm', Edge: 'serrated' }],
      ['Paring knife 9 cm', 28.9, { Blade: '9 cm' }],
      ['Knife block with 5 knives', 189, { Pieces: '5', Wood: 'ash' }],
      ['Sharpening stone 1000/3000', 39.9, { Grit: '1000/3000' }],
    ],
  },
  {
    brand: 'Serramonte',
    category: 'Outdoor > Tents',
    shape: 'SM',
    items: [
      ['Tent Lince 1', 189, { Persons: '1', Weight: '1.4 kg' }],
      ['Tent Lince 2', 239, { Persons: '2', Weight: '1.9 kg' }],
      ['Tent Lince 3', 289, { Persons: '3', Weight: '2.6 kg' }],
      ['Family tent Oso 4', 379, { Persons: '4', Weight: '9.8 kg' }],
      ['Family tent Oso 6', 499, { Persons: '6', Weight: '14.2 kg' }],
      ['Tarp 3 x 3 m', 64.9, { Size: '3 x 3 m', Weight: '0.7 kg' }],
      ['Groundsheet Lince 2', 34.9, { Fits: 'Lince 2' }],
      ['Repair kit for tents', 14.9, { Pieces: '12' }],
    ],
  },
  {
    brand: 'Serramonte',
    category: 'Outdoor > Backpacks',
    shape: 'SB',
    items: [
      ['Backpack Garza 22 l', 74.9, { Volume: '22 l', Weight: '0.8 kg' }],
      ['Backpack Garza 35 l', 99.9, { Volume: '35 l', Weight: '1.2 kg' }],
      ['Trekking backpack Buitre 55 l', 169, { Volume: '55 l', Weight: '1.9 kg' }],
      ['Trekking backpack Buitre 65 l', 189, { Volume: '65 l', Weight: '2.1 kg' }],
      ['Rain cover 35 l', 16.9, { Volume: '35 l' }],
      ['Dry bag set 3 pieces', 29.9, { Pieces: '3' }],
    ],
  },
  {
    brand: 'Nevla',
    category: 'Outdoor > Sleeping',
    shape: 'NV',
    items: [
      ['Sleeping bag Brezo +5', 89.9, { Comfort: '5 °C', Weight: '0.9 kg' }],
      ['Sleeping bag Brezo 0', 119, { Comfort: '0 °C', Weight: '1.1 kg' }],
      ['Sleeping bag Brezo -7', 169, { Comfort: '-7 °C', Weight: '1.5 kg' }],
      ['Sleeping mat Musgo S', 69.9, { Length: '168 cm', 'R-value': '3.2' }],
      ['Sleeping mat Musgo L', 84.9, { Length: '196 cm', 'R-value': '3.2' }],
      ['Inflatable pillow', 19.9, { Weight: '80 g' }],
      ['Camp bed Roble', 99, { Load: '140 kg' }],
    ],
  },
  {
    brand: 'Tizón',
    category: 'Outdoor > Cooking',
    shape: 'TZ',
    items: [
      ['Gas stove Chispa', 39.9, { Power: '2.8 kW', Weight: '95 g' }],
      ['Gas stove Chispa Duo', 84.9, { Power: '2 x 2.2 kW' }],
      ['Cook set for 2', 49.9, { Pieces: '5', Weight: '0.5 kg' }],
      ['Cook set for 4', 69.9, { Pieces: '8', Weight: '0.9 kg' }],
      ['Insulated bottle 0.5 l', 24.9, { Volume: '0.5 l' }],
      ['Insulated bottle 1 l', 32.9, { Volume: '1 l' }],
      ['Cool box 24 l', 74.9, { Volume: '24 l' }],
      ['Portable grill Brasa', 129, { Surface: '40 x 28 cm' }],
    ],
  },
  {
    brand: 'Sonabel',
    category: 'Audio > Headphones',
    shape: 'SN',
    items: [
      ['Headphones Marea', 89.9, { Type: 'over-ear', Battery: '30 h' }],
      ['Headphones Marea Pro', 179, { Type: 'over-ear', Battery: '45 h' }],
      ['Headphones Marea Studio', 149, { Type: 'over-ear', Cable: '3 m' }],
      ['Earbuds Gota', 59.9, { Battery: '6 + 18 h', Water: 'IPX4' }],
      ['Earbuds Gota ANC', 99.9, { Battery: '7 + 21 h', Water: 'IPX5' }],
      ['Sport earphones Viento', 69.9, { Battery: '10 h', Water: 'IPX7' }],
      ['Replacement ear pads Marea', 19.9, { Pieces: '2' }],
    ],
  },
  {
    brand: 'Sonabel',
    category: 'Audio > Speakers',
    shape: 'SS',
    items: [
      ['Bluetooth speaker Ola Mini', 39.9, { Power: '8 W', Battery: '10 h' }],
      ['Bluetooth speaker Ola', 79.9, { Power: '20 W', Battery: '14 h' }],
      ['Bluetooth speaker Ola Max', 149, { Power: '60 W', Battery: '18 h' }],
      ['Soundbar Costa 2.1', 199, { Power: '160 W', Channels: '2.1' }],
      ['Soundbar Costa 3.1', 289, { Power: '240 W', Channels: '3.1' }],
      ['Shelf speakers Faro, pair', 249, { Power: '2 x 60 W' }],
    ],
  },
  {
    brand: 'Ferrol & Vidal',
    category: 'Audio > Turntables',
    shape: 'FV',
    items: [
      ['Turntable Uno', 229, { Drive: 'belt', Speeds: '33/45' }],
      ['Turntable Uno BT', 279, { Drive: 'belt', Bluetooth: 'yes' }],
      ['Turntable Due', 449, { Drive: 'direct', Speeds: '33/45/78' }],
      ['Phono preamplifier P1', 89.9, { Input: 'MM' }],
      ['Phono preamplifier P2', 149, { Input: 'MM/MC' }],
      ['Cartridge C20', 74.9, { Type: 'MM', Stylus: 'elliptical' }],
      ['Record brush', 14.9, { Fibre: 'carbon' }],
    ],
  },
  {
    brand: 'Lumbria',
    category: 'Home > Lighting',
    shape: 'LB',
    items: [
      ['Desk lamp Junco', 64.9, { Light: '600 lm', Dimming: 'yes' }],
      ['Floor lamp Junco', 129, { Light: '1400 lm', Dimming: 'yes' }],
      ['Pendant lamp Cesta 35 cm', 89.9, { Diameter: '35 cm', Material: 'rattan' }],
      ['Pendant lamp Cesta 50 cm', 119, { Diameter: '50 cm', Material: 'rattan' }],
      ['Table lamp Nube', 49.9, { Light: '400 lm' }],
      ['Rechargeable lamp Luci', 39.9, { Light: '250 lm', Battery: '12 h' }],
      ['Light strip 5 m', 29.9, { Length: '5 m', Colours: 'RGBW' }],
    ],
  },
  {
    brand: 'Aldaba',
    category: 'Home > Storage',
    shape: 'AD',
    items: [
      ['Storage box Tilo 20 l', 17.9, { Volume: '20 l' }],
      ['Storage box Tilo 45 l', 26.9, { Volume: '45 l' }],
      ['Shelf Olmo 3 boards', 84.9, { Width: '80 cm', Wood: 'oak' }],
      ['Shelf Olmo 5 boards', 129, { Width: '80 cm', Wood: 'oak' }],
      ['Coat stand Haya', 69.9, { Height: '178 cm', Wood: 'beech' }],
      ['Laundry basket Mimbre', 39.9, { Volume: '60 l' }],
      ['Shoe rack Olmo', 59.9, { Pairs: '12' }],
      ['Wall hooks, set of 5', 18.9, { Pieces: '5' }],
    ],
  },
];

/** The check digit of GTIN-13 after its first twelve digits (GS1 General Specifications, 7.9). */
function checkDigit(twelve: string): number {
  const sum = Array.from(twelve).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Prefix 952 is for demonstrations and examples: these numbers belong to no real product. */
function demoEan(n: number): string {
  const twelve = `952${String(407_000_000 + n * 373)}`;
  return `${twelve}${checkDigit(twelve)}`;
}

/** The invented catalogue, about ninety products. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = LINES.flatMap((line) =>
  line.items.map((item) => ({ line, item })),
).map(({ line, item: [name, price, specifications] }, n) => ({
  n,
  // Without the brand, which stands beside it.
  name,
  brand: line.brand,
  category: line.category,
  ean: demoEan(n),
  mpn: `${line.shape}-${String(1040 + n * 13)}`,
  price,
  hue: (n * 47) % 360,
  specifications: Object.entries(specifications).map(([key, value]) => ({ name: key, value })),
}));
