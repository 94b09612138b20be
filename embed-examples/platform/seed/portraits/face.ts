import { SKINS, type Look } from './look.js';

type Skin = (typeof SKINS)[keyof typeof SKINS];

const INK = '#2b2430';
const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

function eyes(soft: boolean): string {
  const eye = (x: number): string =>
    `<ellipse cx="${x}" cy="107" rx="4.3" ry="5" fill="${INK}"/><circle cx="${x + 1.6}" cy="105.2" r="1.5" fill="#fff"/>`;
  const lashes = stroke('M95.5 104.5c3-5.5 11-6.5 14-1M144.5 104.500c-3-5.5-11-6.5-14-1', INK, 2.4);
  return eye(103) + eye(137) + (soft ? lashes : '');
}

function brows(colour: string, soft: boolean): string {
  return soft
    ? stroke('M94 94c5-4 11-4.5 16-2M146 94c-5-4-11-4.5-16-2', colour, 2.6)
    : stroke('M93 94c5-4 12-5 17-2.500M147 94c-5-4-12-5-17-2.5', colour, 4);
}

function mouth(skin: Skin, soft: boolean, smile: 'open' | 'closed'): string {
  const lip = soft ? '#c2475a' : skin.lips;
  if (smile === 'open') {
    return (
      `<path d="M107 129c7 4 19 4 26 0-1 10-7 15-13 15s-12-5-13-15Z" fill="#8c2f3a"/>` +
      `<path d="M109.5 130.500c7 3 14 3 21 0l-1 4c-6 2-13 2-19 0Z" fill="#fff"/>` +
      (soft ? stroke('M107 129c7 4 19 4 26 0', lip, 2.4) : '')
    );
  }
  return stroke('M109 132c6 6 16 6 22 0', lip, soft ? 3.6 : 3);
}

function beard({ style, colour }: NonNullable<Look['beard']>): string {
  const full =
    'M83 110c0 34 16 52 37 52s37-18 37-52c-3 12-8 17-15 16-8-4-14-5-22-5s-14 1-22 5c-7 1-12-4-15-16Z';
  const fill = (d: string, opacity: number): string =>
    `<path d="${d}" fill="${colour}" opacity="${opacity}"/>`;
  switch (style) {
    case 'full':
      return fill(full, 0.96);
    case 'stubble':
      return fill(full, 0.22);
    case 'goatee':
      return fill('M104 130c2-9 30-9 32 0 2 18-4 28-16 28s-18-10-16-28Z', 0.92);
    case 'moustache':
      return fill('M102 131c4-9 13-9 18-5 5-4 14-4 18 5-8-2-12-2-18-1-6-1-10-1-18 1Z', 0.96);
  }
}

const GLASSES = {
  round: '<circle cx="103" cy="107" r="13"/><circle cx="137" cy="107" r="13"/>',
  square:
    '<rect x="89" y="96" width="27" height="22" rx="6"/><rect x="124" y="96" width="27" height="22" rx="6"/>',
} as const;

function glasses(shape: keyof typeof GLASSES): string {
  return `<g fill="#fff" fill-opacity=".16" stroke="#3a3440" stroke-width="2.6">${GLASSES[shape]}<path d="M116 106c2-2.5 6-2.5 8 0M90 104l-8-3M150 104l8-3" fill="none"/></g>`;
}

/** The neck, drawn before the clothes. */
export function neckLayer(look: Look): string {
  const { base, shade } = SKINS[look.skin];
  return (
    `<path d="M103 136h34v34c0 14-34 14-34 0Z" fill="${base}"/>` +
    `<path d="M103 146c8 14 26 14 34 0v10c-8 10-26 10-34 0Z" fill="${shade}"/>`
  );
}

/** The face with its features, without hair or head covering. */
export function faceLayer(look: Look): string {
  const skin = SKINS[look.skin];
  const soft = look.soft === true;
  const browColour = look.brows ?? (look.head.kind === 'hair' ? look.head.colour : '#2d2320');
  const chin = soft ? 'c0 27-17 45-37 45s-37-18-37-45' : 'c0 30-15 47-37 47s-37-17-37-47';
  return (
    `<g fill="${skin.base}"><ellipse cx="82.5" cy="110" rx="7.5" ry="10.5"/><ellipse cx="157.5" cy="110" rx="7.5" ry="10.5"/></g>` +
    `<g fill="none" stroke="${skin.shade}" stroke-width="2" stroke-linecap="round"><path d="M80 106c3 1 4 5 2 9M160 106c-3 1-4 5-2 9"/></g>` +
    `<path d="M83 104c0-34 14-52 37-52s37 18 37 52${chin}Z" fill="${skin.base}"/>` +
    `<g fill="${skin.blush}" opacity="${soft ? 0.4 : 0.24}"><ellipse cx="95" cy="123" rx="8" ry="5"/><ellipse cx="145" cy="123" rx="8" ry="5"/></g>` +
    (look.beard === undefined ? '' : beard(look.beard)) +
    eyes(soft) +
    brows(browColour, soft) +
    stroke('M121 107c-2 6-5 10-4 13 1 2 5 2 7 1', skin.shade, 2.8) +
    mouth(skin, soft, look.smile ?? 'closed') +
    (look.glasses === undefined ? '' : glasses(look.glasses))
  );
}
