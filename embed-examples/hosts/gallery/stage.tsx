import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createLookSetter, type Look } from '../../../src/browser/look.browser.js';
import { statusTexts } from '../../../src/i18n/statusTexts.js';
import { fallbackTexts, parseTexts } from '../../../src/i18n/texts.js';
import { promptTexts } from '../../../src/i18n/promptTexts.js';
import arabic from '../../../src/i18n/languages/ar_AE.json';
import { createPrompts } from '../../../src/ui/prompts/index.js';
import { themeVariables } from '../../../src/islands/theme/themeVariables.js';
import type { Theme } from '../../../src/islands/theme/theme.js';
import { addUiStyles } from '../../../src/ui/index.js';
import { Gallery } from './Gallery.js';
import { SAMPLES } from './samples.js';
import { stageLook } from './stageLook.js';

const look = stageLook(new URLSearchParams(location.search));
const host = document.createElement('div');
document.querySelector('#stage')?.append(host);
document.body.classList.toggle('dark', look.isDark);

const shadowRoot = host.attachShadow({ mode: 'open' });
addUiStyles(shadowRoot);

// Like the inner root of an island.
const themed = document.createElement('div');
const theme: Theme = { primaryColor: look.colour, fontSize: look.fontSize };
const scheme = look.isDark ? 'dark' : 'light';
const variables = themeVariables(theme, look.language, scheme);
const ownLook: Look = { lang: SAMPLES[look.dir].lang, dir: look.dir, scheme, theme: variables };
createLookSetter(themed, host)(ownLook);
shadowRoot.append(themed);

// A layer of its own at the end of the page, as in the SDK.
const texts = look.language === 'ar_AE' ? parseTexts(arabic, 'ar_AE') : fallbackTexts('en_US');
const prompts = createPrompts({
  nonce: undefined,
  words: () => ({
    look: ownLook,
    texts: { ...promptTexts(look.language, texts), failedConnection: statusTexts(texts).failedConnection },
  }),
});
createRoot(themed).render(
  <StrictMode>
    <Gallery samples={SAMPLES[look.dir]} dir={look.dir} prompts={prompts} />
  </StrictMode>,
);
