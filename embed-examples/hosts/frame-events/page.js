// The page in the frame. It listens to its host page before it does anything else.
import { connectToHost } from 'weaver-sdk/frame';

let order = 7;

/** What the host page may make happen here, by name. */
const CAUSES = {
  reload: () => location.reload(),
  // Height and title are reported by themselves.
  title: () => (document.title = `Order ${order}, changed ${new Date().toLocaleTimeString('en-GB')}`),
  resize: () => document.querySelector('#more').toggleAttribute('hidden'),
  'page:ready': () => host.emit('page:ready'),
  'page:error': () =>
    host.emit('page:error', { code: 'RENDER_FAILED', message: 'the order could not be read' }),
  navigate() {
    order += 1;
    document.querySelector('#order').textContent = `Order ${order}`;
    host.emit('navigate', { path: `/orders/${order}` });
  },
  'link:trusted': () => host.emit('link', { url: 'https://example.org/help' }),
  'link:unknown': () => host.emit('link', { url: 'https://example.net/offer' }),
  'link:script': () => host.emit('link', { url: 'javascript:alert(document.domain)' }),
  notice: () => host.emit('notice', { kind: 'error', text: 'The order was <b>not</b> saved' }),
  tokenExpired: () => host.emit('tokenExpired'),
  sensitive: () => host.emit('sensitive', { phase: 'opened' }),
  broadcast: () => host.emit('broadcast', { name: 'order:saved', data: { id: order } }),
  'order:chosen': () => host.emit('order:chosen', { id: order, items: ['pump', 'valve'] }),
};

const host = await connectToHost({
  allowedOrigins: ['https://www.portal.example'],
  methods: {
    cause(name) {
      if (Object.hasOwn(CAUSES, name)) CAUSES[name]();
    },
  },
});
