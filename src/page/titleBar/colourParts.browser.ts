import { createNode } from '../../browser/page.js';
import { safeColour } from '../../islands/theme/themeVariables.js';
import type { Rgb } from './barColours.js';

/**
 * The parts of an opaque colour, read from a drawing context, which writes such a colour as `#rrggbb`; undefined for any other
 * text, and for colours of another space.
 */
export function colourParts(colour: string): Rgb | undefined {
  const safe = safeColour(colour);
  const context = createNode('canvas').getContext('2d');
  if (safe === undefined || !context) return undefined;
  context.fillStyle = safe;
  const written = /^#[\da-f]{6}$/.test(context.fillStyle) ? context.fillStyle : undefined;
  if (written === undefined) return undefined;
  const part = (at: number): number => parseInt(written.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}
