/** The page in a frame: one module's component, with its own React. */
import { Component, NAME } from 'bench-module';
import { connect, WindowMessenger, type RemoteProxy } from 'penpal';
import { baseTeams, getInfo } from '../../session/platform.js';
import { EMBEDDED } from '../embedded.js';
import { shareLabels } from './frameUtils.js';
import type { FrameSession, HostMethods } from '../frameMethods.js';
import { mountComponent } from '../mounted.js';
import { watchPaint } from '../paint.js';
import { contextOf, createLabels, type Session } from '../session.js';

const labels = createLabels();
shareLabels(labels);

let isMounted: (height: number) => void;
const mounted = new Promise<number>((resolve) => (isMounted = resolve));

type Host = RemoteProxy<{ [Name in keyof HostMethods]: HostMethods[Name] }>;

async function openSession(host: Host, { sessionId, language }: FrameSession): Promise<Session> {
  if (language !== undefined) return { sessionId, language };
  await getInfo(sessionId);
  const found = await baseTeams(sessionId);
  void host.checked(found);
  return { sessionId, language: found };
}

async function main(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('the frame has no root');
  const connection = connect<{ [Name in keyof HostMethods]: HostMethods[Name] }>({
    // Any origin: a real platform would list its customers here.
    messenger: new WindowMessenger({ remoteWindow: window.parent, allowedOrigins: ['*'] }),
    methods: { mounted: () => mounted },
  });
  const host = await connection.promise;
  const session = host.session().then((given) => openSession(host, given));
  const painted = watchPaint(document, EMBEDDED[NAME]);
  const [opened] = await Promise.all([session, labels.load(NAME, session)]);
  await mountComponent(root, Component, { ...EMBEDDED[NAME].props, weaver: contextOf(opened, root) });
  isMounted(document.documentElement.scrollHeight);
  const { atMs, isStyled } = await painted;
  await host.painted({ epochMs: performance.timeOrigin + atMs, isStyled });
}

void main();
