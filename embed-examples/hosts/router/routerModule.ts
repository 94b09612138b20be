import type { MadeUpModule } from '../../testing/madeUpModules.js';

/**
 * A module with a router of each kind, as small as one can be: it starts where `weaver.router` says, and goes from a list
 * to an entry. Only the kinds that may touch the address listen to it.
 */
export const ROUTER_MODULE: MadeUpModule = {
  name: '@weapp/notes',
  manifest: { files: {}, entrypoints: ['static/main.js'] },
  files: {
    'static/main.js': `var weappNotes = (function () {
      var React = __weaverShared__['react'];
      var h = React.createElement;
      function memory(router) {
        var entries = (router.initialEntries || ['/']).slice(), listeners = [];
        return {
          read: function () { return entries[entries.length - 1]; },
          go: function (path) { entries.push(path); listeners.forEach(function (call) { call(); }); },
          listen: function (call) { listeners.push(call); return function () { listeners.splice(listeners.indexOf(call), 1); }; }
        };
      }
      function hash(router) {
        var base = '#' + (router.basename || '');
        return {
          read: function () { return location.hash.indexOf(base) === 0 ? location.hash.slice(base.length) || '/' : '/'; },
          go: function (path) { location.hash = base + path; },
          listen: function (call) { addEventListener('hashchange', call); return function () { removeEventListener('hashchange', call); }; }
        };
      }
      function browser(router) {
        var base = router.basename || '', listeners = [];
        return {
          read: function () { return location.pathname.indexOf(base) === 0 ? location.pathname.slice(base.length) || '/' : '/'; },
          go: function (path) { history.pushState(null, '', base + path); listeners.forEach(function (call) { call(); }); },
          listen: function (call) {
            listeners.push(call);
            addEventListener('popstate', call);
            return function () { listeners.splice(listeners.indexOf(call), 1); removeEventListener('popstate', call); };
          }
        };
      }
      var KINDS = { memory: memory, hash: hash, browser: browser };
      function Notes(props) {
        var router = React.useState(function () { return KINDS[props.weaver.router.type](props.weaver.router); })[0];
        var path = React.useState(router.read());
        React.useEffect(function () { return router.listen(function () { path[1](router.read()); }); }, []);
        return h('div', null,
          h('h2', null, path[0]),
          h('button', { type: 'button', onClick: function () { router.go('/note/7'); } }, 'Open'));
      }
      return { Notes: Notes };
    })();`,
  },
};
