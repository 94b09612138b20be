import { vi } from 'vitest';
import { TEXTS } from './texts.js';
import { checkTexts } from '../kit/checkTexts.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));

checkTexts(TEXTS, new URL('labels/', import.meta.url));
