/** What locks the zoom. */
const LOCK: ReadonlyMap<string, string> = new Map([
  ['initial-scale', '1'],
  ['minimum-scale', '1'],
  ['maximum-scale', '1'],
  ['user-scalable', 'no'],
]);

/** The content of a viewport meta tag with the zoom locked; the page's other settings stay. */
export function lockedViewport(content: string): string {
  const others = content
    .split(/[,;]/)
    .map((setting) => setting.trim())
    .filter((setting) => setting !== '' && !LOCK.has((setting.split('=')[0] ?? '').trim().toLowerCase()));
  const hasWidth = others.some((setting) => /^width\s*=/i.test(setting));
  const lock = [...LOCK].map((setting) => setting.join('='));
  return [...(hasWidth ? [] : ['width=device-width']), ...others, ...lock].join(', ');
}
