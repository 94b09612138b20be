import type { Appearance } from '../../../context/initContext.js';
import { logError } from '../../../core/log.js';
import { sensitiveTexts } from '../../../i18n/sensitiveTexts.js';
import type { ModuleHistory } from '../../../islands/history/moduleHistory.js';
import { createViewRoot } from '../../../ui/index.js';
import type { Decision, SensitiveQuestion } from '../createSensitiveCheck.js';
import type { AppealResult } from '../submitAppeal.js';
import { openLayer } from './dialogLayer.browser.js';
import { createDialogPages, type Pages, createRoutePages } from './pages.js';
import { SensitiveView } from './SensitiveView.js';

/** What the dialog needs. */
export interface DialogRequest extends SensitiveQuestion {
  readonly isPhone: boolean;
  /** The history in which the pages of a phone are sub-routes. */
  readonly history: ModuleHistory;
  readonly appearance: Pick<Appearance, 'language' | 'look' | 'texts'>;
  readonly nonce: string | undefined;
  readonly appeal: (reason: string) => Promise<AppealResult>;
}

function pagesOf({ isPhone, history }: DialogRequest): Pages {
  if (!isPhone) return createDialogPages();
  try {
    return createRoutePages(history);
  } catch (error) {
    // The browser refuses more entries (Safari: 100 in 30 s): the pages work without them.
    logError('the pages about sensitive words are shown without sub-routes', error);
    return createDialogPages();
  }
}

let lastId = 0;

/**
 * Shows the dialog about sensitive words, on a phone as pages, until the user decides. Rejects if it cannot be rendered, and
 * with the reason of the signal; nothing of it stays on the page.
 */
export function askInDialog(request: DialogRequest): Promise<Decision> {
  const { finding, canConfirm, island, isPhone, appearance, nonce, signal } = request;
  return new Promise<Decision>((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const layer = openLayer(island, nonce);
    const pages = pagesOf(request);
    const endings: (() => void)[] = [];
    let isConfirmed = false;

    const close = (settle: () => void): void => {
      signal.removeEventListener('abort', onAbort);
      for (const end of endings.splice(0)) end();
      pages.end();
      // React may be rendering: a root must not be unmounted during a render.
      queueMicrotask(() => {
        root.unmount();
        layer.remove();
        settle();
      });
    };
    const onAbort = (): void => {
      close(() => {
        reject(signal.reason as Error);
      });
    };
    const root = createViewRoot(layer.content, (error) => {
      close(() => {
        reject(error);
      });
    });
    lastId += 1;
    const idPrefix = `weaver-sensitive-${lastId}`;
    const render = (): void => {
      layer.setLook(appearance.look());
      root.render(
        <SensitiveView
          finding={finding}
          canConfirm={canConfirm}
          isPhone={isPhone}
          pages={pages}
          texts={sensitiveTexts(appearance.language(), appearance.texts())}
          idPrefix={idPrefix}
          appeal={request.appeal}
          onConfirm={() => {
            isConfirmed = true;
            pages.back();
          }}
        />,
      );
    };
    signal.addEventListener('abort', onAbort);
    endings.push(
      pages.onChange(() => {
        if (pages.current() !== 'closed') return;
        const left = finding.supervision === 'weak' ? 'cancelled' : 'blocked';
        close(() => {
          resolve(isConfirmed ? 'confirmed' : left);
        });
      }),
      layer.onHidden(() => {
        pages.end();
      }),
      layer.onLanguage(render),
    );
    render();
  });
}
