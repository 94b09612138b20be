import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
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
for (const [name, value] of Object.entries(themeVariables(theme, look.language))) {
  themed.style.setProperty(name, value);
}
shadowRoot.append(themed);
createRoot(themed).render(
  <StrictMode>
    <Gallery samples={SAMPLES[look.dir]} dir={look.dir} />
  </StrictMode>,
);
