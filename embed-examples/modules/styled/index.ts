/** Three ways to style a module without a plain style sheet: CSS-in-JS, utilities, and its own font. */
export { EmotionCard } from './EmotionCard.js';
export { HandwrittenNote } from './HandwrittenNote.js';
export { TailwindCard } from './TailwindCard.js';
