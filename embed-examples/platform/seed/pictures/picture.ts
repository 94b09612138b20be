import { png, type Colour } from './png.js';

/** A drawn picture of the seed. */
export type SeedPicture =
  | { readonly kind: 'hills'; readonly sky: Colour; readonly land: Colour }
  | {
      readonly kind: 'bars';
      readonly paper: Colour;
      readonly ink: Colour;
      readonly percents: readonly number[];
    };

const WIDTH = 240;
const HEIGHT = 160;

const shade = ([red, green, blue]: Colour, share: number): Colour => [
  Math.round(red * share),
  Math.round(green * share),
  Math.round(blue * share),
];

/** Three rows of hills below a sun. */
function hills(sky: Colour, land: Colour): (x: number, y: number) => Colour {
  const sun: Colour = [255, 236, 190];
  const topOf = (row: number, x: number): number =>
    80 + row * 24 - Math.sin(x / (34 - row * 6) + row * 2) * 14;
  return (x, y) => {
    const row = [2, 1, 0].find((candidate) => y >= topOf(candidate, x));
    if (row !== undefined) return shade(land, 1 - row * 0.2);
    return Math.hypot(x - 180, y - 40) < 18 ? sun : shade(sky, 1 - y / 600);
  };
}

/** A bar chart. */
function bars(paper: Colour, ink: Colour, percents: readonly number[]): (x: number, y: number) => Colour {
  const step = WIDTH / Math.max(1, percents.length);
  return (x, y) => {
    const percent = percents[Math.floor(x / step)] ?? 0;
    const place = (x % step) / step;
    return place > 0.2 && place < 0.8 && HEIGHT - y < (percent / 100) * HEIGHT ? ink : paper;
  };
}

/** A picture as a PNG file: the same picture always has the same pixels. */
export function picturePng(picture: SeedPicture): Buffer {
  const colourAt =
    picture.kind === 'hills'
      ? hills(picture.sky, picture.land)
      : bars(picture.paper, picture.ink, picture.percents);
  return png(WIDTH, HEIGHT, colourAt);
}
