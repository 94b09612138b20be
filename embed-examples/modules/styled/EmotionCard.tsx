import type { ReactElement } from 'react';
import type { ModuleContext } from '../kit/weaver.js';
import { emotionOf } from './emotionOf.js';
import { text } from './texts.js';

interface EmotionCardProps {
  readonly weaver: ModuleContext;
  /** Any CSS colour. */
  readonly background?: string;
}

/** A card whose CSS rules are created at run time. */
export function EmotionCard({ weaver, background = '#0b3d2e' }: EmotionCardProps): ReactElement {
  const emotion = emotionOf(weaver);
  const arrive = emotion.keyframes({ from: { opacity: 0 } });
  const card = emotion.css({
    padding: 16,
    borderRadius: 12,
    color: '#fff',
    background,
    '@media (prefers-reduced-motion: no-preference)': { animation: `${arrive} 200ms` },
  });
  return <p className={card}>{text('emotion')}</p>;
}
