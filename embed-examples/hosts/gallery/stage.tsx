import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fallbackTexts, parseTexts, promptTexts } from '../../../src/i18n/index.js';
import arabic from '../../../src/i18n/languages/ar_AE.json';
import { createPrompts } from '../../../src/prompts/index.js';
import { themeVariables, type Theme } from '../../../src/theme/index.js';
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

// As an island's inner root does it.
const themed = document.createElement('div');
const theme: Theme = { primaryColor: look.colour, fontSize: look.fontSize };
const variables = themeVariables(theme, look.language);
for (const [name, value] of Object.entries(variables)) {
  themed.style.setProperty(name, value);
}
shadowRoot.append(themed);

// A layer of its own at the end of the page, as the SDK has it.
const texts = look.language === 'ar_AE' ? parseTexts(arabic) : fallbackTexts('en_US');
const prompts = createPrompts({
  nonce: undefined,
  words: () => ({
    look: { lang: SAMPLES[look.dir].lang, dir: look.dir, theme: variables },
    texts: { ...promptTexts(look.language, texts), failedConnection: texts.failedConnection },
  }),
});
createRoot(themed).render(
  <StrictMode>
    <Gallery samples={SAMPLES[look.dir]} dir={look.dir} prompts={prompts} />
  </StrictMode>,
);
