import { vi } from 'vitest';
import { checkTexts } from '../kit/checkTexts.js';
import { TEXTS } from './texts.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, fallback: string) => fallback }));

checkTexts(TEXTS, new URL('labels/', import.meta.url));
