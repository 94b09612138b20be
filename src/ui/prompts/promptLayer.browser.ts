import { createCssVariables } from '../../browser/styles.js';
import { createNode, queryPage } from '../../browser/page.js';
import { addUiStyles } from '../index.js';

/** Language, direction and theme variables of what is shown: as islands have them. */
export interface PromptLook {
  /** `zh-CN` */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Theme variables by CSS name. */
  readonly theme: Readonly<Record<string, string>>;
}

/** The one node of the prompts on the page. */
export interface PromptLayer {
  /** Inside the shadow root: where the components go. */
  readonly place: HTMLElement;
  setLook(look: PromptLook): void;
  /** Puts the node back where a page threw it out. True when it was not there. */
  ensureOnPage(): boolean;
  remove(): void;
}

/** Makes a {@link PromptLayer}; it stands at the end of the page's body from {@link PromptLayer.ensureOnPage} on. */
export function createPromptLayer(nonce: string | undefined): PromptLayer {
  const element = createNode('weaver-prompts');
  element.dataset['weaverPrompts'] = '';
  const shadowRoot = element.attachShadow({ mode: 'open' });
  const removeStyles = addUiStyles(shadowRoot, nonce);
  const place = createNode('div');
  shadowRoot.append(place);
  const setVariables = createCssVariables(place);
  return {
    place,
    setLook({ theme }) {
      setVariables(theme);
    },
    ensureOnPage() {
      if (element.isConnected) return false;
      (queryPage('body') ?? document.documentElement).append(element);
      return true;
    },
    remove() {
      removeStyles();
      element.remove();
    },
  };
}
