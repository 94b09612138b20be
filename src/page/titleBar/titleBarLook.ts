import type { DeviceInfo } from '../../device/index.js';
import { isRecord, ownProperty, ownRecord, ownText } from '../../wire/record.js';

/** How a tenant's title bar looks. */
export interface TitleBarLook {
  readonly hasBackButton: boolean;
  /** As the tenant wrote them: not checked. */
  readonly background: string;
  readonly color: string;
}

/** The device, as far as it decides about the title bar. */
type TitleDevice = Pick<DeviceInfo, 'device' | 'browser' | 'client'>;

/** True if a list names the device's browser or client, in any case; entries without a browser name nothing. */
function lists(rows: unknown, { browser, client }: TitleDevice): boolean {
  const names = (Array.isArray(rows) ? rows : []).map((row: unknown) =>
    isRecord(row) ? ownText(row, 'browser').trim().toLowerCase() : '',
  );
  return [browser, client].some((name) => name !== '' && names.includes(name.toLowerCase()));
}

/**
 * The title bar that a tenant wants on a device (spec 2 §3, §6); undefined for none. Only on phones; with a white list for
 * the browsers on it, with a black list for all others; without `showH5Title: true` or either list never.
 *
 * @param setting the flag `h5TitleSetting`: an object, or a text that is no JSON
 */
export function titleBarLook(setting: unknown, device: TitleDevice): TitleBarLook | undefined {
  if (!isRecord(setting) || device.device !== 'Mobile') return undefined;
  if (ownProperty(setting, 'showH5Title') !== true) return undefined;
  const mode = ownProperty(setting, 'thirdPartyAppSetting');
  const isShown =
    (mode === 'whiteList' && lists(ownProperty(setting, 'whiteLists'), device)) ||
    (mode === 'blackList' && !lists(ownProperty(setting, 'blackLists'), device));
  if (!isShown) return undefined;
  const style = ownRecord(setting, 'styleSetting');
  return {
    hasBackButton: ownProperty(setting, 'showBackButton') === true,
    background: ownText(style, 'background'),
    color: ownText(style, 'color'),
  };
}

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Spec 2 §9. */
const DEFAULT_COLOURS = { background: '#ffffff', color: '#555555' } as const;

/** WCAG 2.1, 1.4.3, for text of this size. */
const MIN_CONTRAST = 4.5;

/** The relative luminance of a colour (WCAG 2.1). */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.1). */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour behind `grayscale(1)` (Filter Effects §12.1.6). */
export function greyOf([red, green, blue]: Rgb): Rgb {
  const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return [grey, grey, grey];
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/**
 * The colours of the title bar: the tenant's, where they can be read. A text that cannot be read on the tenant's background is
 * black or white.
 *
 * @param rgbOf the parts of an opaque colour as it is seen, on a grey page its grey; undefined for any other text
 */
export function barColours(
  wanted: { readonly background: string; readonly color: string },
  rgbOf: (colour: string) => Rgb | undefined,
): { readonly background: string; readonly color: string } {
  const background = rgbOf(wanted.background) ? wanted.background : DEFAULT_COLOURS.background;
  const color = rgbOf(wanted.color) ? wanted.color : DEFAULT_COLOURS.color;
  const behind = rgbOf(background) ?? WHITE;
  if (contrast(rgbOf(color) ?? BLACK, behind) >= MIN_CONTRAST) return { background, color };
  return { background, color: contrast(WHITE, behind) > contrast(BLACK, behind) ? '#ffffff' : '#000000' };
}
