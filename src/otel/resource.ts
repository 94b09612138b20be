import { navigatorFacts } from '../browser/navigatorFacts.js';
import { VERSION } from '../core/version.js';
import { isRecord, ownText } from '../wire/record.js';
import { otlpAttributes, type AttributeSource, type OtlpAttribute } from './otlp.js';

/** Names and versions of the browser's client hints: `Chromium 131`. */
function brandsOf(hints: unknown): readonly string[] | undefined {
  const brands: unknown = isRecord(hints) ? hints['brands'] : undefined;
  if (!Array.isArray(brands)) return undefined;
  return brands.filter(isRecord).map((one) => `${ownText(one, 'brand')} ${ownText(one, 'version')}`);
}

/** What all records have in common: who sends them, and from which browser. Never who the user is. */
export function resourceAttributes(serviceName: string, own: AttributeSource): readonly OtlpAttribute[] {
  const { userAgent, language, userAgentData } = navigatorFacts();
  const mobile: unknown = isRecord(userAgentData) ? userAgentData['mobile'] : undefined;
  const platform: unknown = isRecord(userAgentData) ? userAgentData['platform'] : undefined;
  return otlpAttributes({
    'browser.brands': brandsOf(userAgentData),
    'browser.language': language,
    'browser.mobile': typeof mobile === 'boolean' ? mobile : undefined,
    'browser.platform': typeof platform === 'string' ? platform : undefined,
    'user_agent.original': userAgent,
    ...own,
    'service.name': serviceName,
    'telemetry.sdk.name': 'weaver-sdk',
    'telemetry.sdk.language': 'webjs',
    'telemetry.sdk.version': VERSION,
  });
}
