import createEmotion, { type Emotion } from '@emotion/css/create-instance';

/** One per island, because a cache remembers what it inserted and where. */
const byRoot = new WeakMap<Node, Emotion>();

/**
 * The island's own emotion, whose style element is in the island and removed with it.
 *
 * @param styleRoot the island's `weaver.styleRoot`
 * @param nonce required by the page's `style-src` for style elements; the first one of an island is used
 */
export function emotionOf(styleRoot: ShadowRoot | HTMLElement, nonce: string | undefined): Emotion {
  const known = byRoot.get(styleRoot);
  if (known) return known;
  const emotion = createEmotion({
    key: 'styled',
    container: styleRoot,
    speedy: true,
    ...(nonce === undefined ? {} : { nonce }),
  });
  byRoot.set(styleRoot, emotion);
  return emotion;
}
