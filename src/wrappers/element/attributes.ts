import { WeaverError } from '../../core/errors.js';

/** A property of an element, and the attribute that sets it. */
export interface AttributeRow {
  readonly property: string;
  readonly attribute: string;
  /** The value of an attribute. Throws a WeaverError for a text that it cannot have. */
  readonly read: (text: string) => unknown;
  /** Plain values are written to the attribute when the property is set; objects are not. */
  readonly isObject?: true;
}

const asText = (text: string): string => text;
const asNumber = (text: string): number => Number(text);
/** An attribute without a text is a switch that is on. */
const asSwitchOrText = (text: string): string | true => text || true;

function asObject(attribute: string): (text: string) => unknown {
  return (text) => {
    try {
      return JSON.parse(text) as unknown;
    } catch (cause) {
      throw new WeaverError('CONFIG_INVALID', { message: `the attribute ${attribute} must be JSON`, cause });
    }
  };
}

const asTarget = (text: string): unknown => (/^\s*\{/.test(text) ? asObject('target')(text) : text);

const row = (attribute: string, read: AttributeRow['read'], property = attribute): AttributeRow => ({
  property,
  attribute,
  read,
});

/** The attributes of `<weaver-component>` (contract §8). */
export const COMPONENT_ATTRIBUTES: readonly AttributeRow[] = [
  row('name', asText),
  { ...row('props', asObject('props')), isObject: true },
  row('keep-alive', asSwitchOrText, 'keepAlive'),
  row('min-height-px', asNumber, 'minHeightPx'),
  row('isolation', asText),
];

/** The attributes of `<weaver-frame>`; a target is a text, or a record as an object. */
export const FRAME_ATTRIBUTES: readonly AttributeRow[] = [
  { ...row('target', asTarget), isObject: true },
  { ...row('model', asObject('model')), isObject: true },
  row('min-height-px', asNumber, 'minHeightPx'),
  row('max-height-px', asNumber, 'maxHeightPx'),
  row('timeout-ms', asNumber, 'timeoutMs'),
  row('sandbox', asText),
  row('allow', asText),
];
