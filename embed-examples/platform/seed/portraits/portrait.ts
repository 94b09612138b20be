import { clothesLayer } from './clothes.js';
import { faceLayer, neckLayer } from './face.js';
import { headLayers } from './head.js';
import type { Look } from './look.js';

/** A person's picture: the same look always gives the same bytes. */
export function portraitSvg(look: Look): string {
  const head = headLayers(look.head);
  const [from, to] = look.background;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 16 200 200" width="240" height="240">' +
    `<linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    '<rect width="240" height="240" fill="url(#b)"/>' +
    head.back +
    neckLayer(look) +
    clothesLayer(look.clothes) +
    faceLayer(look) +
    head.front +
    '</svg>'
  );
}
