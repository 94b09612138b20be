/** Three ways to style a module that are not a plain style sheet: CSS-in-JS, utilities, and a font of its own. */
export { EmotionCard } from './EmotionCard.js';
export { HandwrittenNote } from './HandwrittenNote.js';
export { TailwindCard } from './TailwindCard.js';
