import createEmotion, { type Emotion } from '@emotion/css/create-instance';

/** By island: a cache remembers what it inserted, and where. */
const byRoot = new WeakMap<Node, Emotion>();

/**
 * The island's own emotion, whose style element stands in the island and goes with it.
 *
 * @param styleRoot the island's `weaver.styleRoot`
 * @param nonce what the page's `style-src` asks of style elements; the first one that an island gives counts
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
