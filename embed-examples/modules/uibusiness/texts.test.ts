import { checkTexts } from '../kit/checkTexts.js';
import { TEXTS } from './texts.js';

checkTexts(TEXTS, new URL('labels/', import.meta.url));
