import { fetchLabels, type Labels } from '../session/moduleFiles.js';
import { baseTeams, callAs, clearCookie, fetchToken, getInfo } from '../session/platform.js';
import type { EmbeddedName } from './embedded.js';

/** The session and its language. */
export interface Session {
  readonly sessionId: string;
  readonly language: string;
}

/** One session for the page: its sequential calls start with the first call of the returned function. */
export function createSession(): () => Promise<Session> {
  let started: Promise<Session> | undefined;
  const start = async (): Promise<Session> => {
    await clearCookie();
    const sessionId = await fetchToken();
    await getInfo(sessionId);
    return { sessionId, language: await baseTeams(sessionId) };
  };
  return () => (started ??= start());
}

/** The page's language and the platform's own: their labels are loaded before the language is known. */
const LIKELY = ['en_US', 'zh_CN'] as const;

/** Labels of all modules, in one table as their ids differ. */
export interface LabelTable {
  get(id: string): string | undefined;
  /** Loads a module's labels once, while the session is still loading. Resolves when they are available. */
  load(name: EmbeddedName, session: Promise<Session>): Promise<void>;
}

/** Creates a {@link LabelTable}. */
export function createLabels(): LabelTable {
  let labels: Labels = {};
  const load = async (name: EmbeddedName, session: Promise<Session>): Promise<void> => {
    const likely = LIKELY.map(
      (language) => [language, fetchLabels(name, language).catch((): Labels => ({}))] as const,
    );
    const { language } = await session;
    const early = likely.find(([known]) => known === language)?.[1];
    labels = { ...labels, ...(await (early ?? fetchLabels(name, language))) };
  };
  const loaded = new Map<EmbeddedName, Promise<void>>();
  return {
    get: (id) => labels[id],
    load(name, session) {
      const loading = loaded.get(name) ?? load(name, session);
      loaded.set(name, loading);
      return loading;
    },
  };
}

/** The prop `weaver` of a module, created by a hand-written page. */
export function contextOf({ sessionId, language }: Session, root: HTMLElement): object {
  return {
    islandId: 'card',
    signal: new AbortController().signal,
    language,
    dir: 'ltr',
    theme: {},
    request: (options: Parameters<typeof callAs>[1]) => callAs(sessionId, options),
    getPopupContainer: () => root,
    styleRoot: root,
    router: { type: 'memory' },
    emit: () => undefined,
    onError: (error: unknown) => console.error(error),
  };
}
