import createEmotion, { type Emotion } from '@emotion/css/create-instance';
import type { ModuleContext } from '../kit/weaver.js';

/** One per island, because a cache remembers what it inserted and where. */
const byRoot = new WeakMap<Node, Emotion>();

/**
 * The island's own emotion. It writes its rules into a style sheet that the island adopts, and that is removed with it: a
 * content security policy does not concern such a sheet, so the page needs neither a nonce nor `'unsafe-inline'`. Before
 * Chrome 73 and Safari 16.4 it is emotion's own style element, for which the policy counts.
 */
export function emotionOf({ styleRoot, signal }: Pick<ModuleContext, 'styleRoot' | 'signal'>): Emotion {
  const known = byRoot.get(styleRoot);
  if (known) return known;
  const emotion = createEmotion({ key: 'styled', container: styleRoot, speedy: true });
  byRoot.set(styleRoot, emotion);

  // With isolation `none` the island is in the document itself.
  const root = styleRoot.getRootNode() as Document | ShadowRoot;
  if (!('adoptedStyleSheets' in root)) return emotion;
  const adopted = new CSSStyleSheet();
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, adopted];
  signal.addEventListener('abort', () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== adopted);
  });
  emotion.sheet.insert = (rule) => {
    adopted.insertRule(rule, adopted.cssRules.length);
  };
  emotion.sheet.flush = () => {
    adopted.replaceSync('');
  };
  return emotion;
}
