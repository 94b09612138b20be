import type { Clothes } from './look.js';

const BODY = 'M22 240c2-42 36-58 76-68l22 10 22-10c40 10 74 26 76 68Z';
const body = (fill: string): string => `<path d="${BODY}" fill="${fill}"/>`;
const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;
const seam = (d: string): string =>
  `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="2.5" stroke-linecap="round"/>`;

const SHIRT_V = 'M98 172l22 44 22-44-22 8Z';
const COLLAR_LEFT = 'M101 166l-9 14 15 18 13-16Z';
const COLLAR_RIGHT = 'M139 166l9 14-15 18-13-16Z';
const LAPEL_LEFT = 'M96 172l-18 8-2 20 12 4-6 8 38 28-8-34Z';
const LAPEL_RIGHT = 'M144 172l18 8 2 20-12 4 6 8-38 28 8-34Z';

const CLOTHES: Readonly<Record<Clothes['kind'], (colour: string, accent: string) => string>> = {
  suit: (colour, accent) =>
    body(colour) +
    shape('M96 172l24 68 24-68-24 10Z', '#f8f9fb') +
    shape('M114 190l6-6 6 6-3 9 5 41h-16l5-41Z', accent) +
    shape(COLLAR_LEFT, '#fff') +
    shape(COLLAR_RIGHT, '#fff') +
    shape(LAPEL_LEFT, colour) +
    shape(LAPEL_RIGHT, colour) +
    seam('M96 172l-18 8-2 20 12 4-6 8 38 28') +
    seam('M144 172l18 8 2 20-12 4 6 8-38 28'),
  blazer: (colour, accent) =>
    body(colour) +
    shape('M94 173c8 14 16 22 26 22s18-8 26-22l-26 67Z', accent) +
    shape(LAPEL_LEFT, colour) +
    shape(LAPEL_RIGHT, colour) +
    seam('M96 172l-18 8-2 20 12 4-6 8 38 28') +
    seam('M144 172l18 8 2 20-12 4 6 8-38 28'),
  shirt: (colour, accent) =>
    body(colour) +
    shape(SHIRT_V, accent) +
    shape(COLLAR_LEFT, colour) +
    shape(COLLAR_RIGHT, colour) +
    seam('M101 166l-9 14 15 18 13-16 13 16 15-18-9-14') +
    seam('M120 200v40'),
  crew: (colour, accent) =>
    body(colour) +
    `<path d="M96 171c4 20 44 20 48 0" fill="none" stroke="${accent}" stroke-width="7" stroke-linecap="round"/>` +
    seam('M60 206c-4 10-6 20-6 34M180 206c4 10 6 20 6 34'),
  blouse: (colour, accent) =>
    body(colour) +
    shape('M99 172c2 16 12 28 21 34 9-6 19-18 21-34l-21 8Z', accent) +
    seam('M97 172c2 18 12 32 23 40 11-8 21-22 23-40') +
    seam('M120 212v28'),
  kandura: (colour, accent) =>
    body(colour) +
    shape('M98 168c6 8 38 8 44 0l2 12c-10 8-38 8-48 0Z', colour) +
    seam('M97 180c10 8 36 8 46 0') +
    `<path d="M120 186v34" stroke="${accent}" stroke-width="3.5" stroke-linecap="round"/><circle cx="120" cy="224" r="4" fill="${accent}"/>`,
  abaya: (colour, accent) =>
    body(colour) +
    `<path d="M90 184c6 20 14 40 16 56M150 184c-6 20-14 40-16 56" fill="none" stroke="${accent}" stroke-width="4" stroke-linecap="round"/>`,
};

/** The shoulders in their clothes. */
export function clothesLayer({ kind, colour, accent }: Clothes): string {
  return CLOTHES[kind](colour, accent);
}
