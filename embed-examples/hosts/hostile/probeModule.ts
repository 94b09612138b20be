import type { MadeUpModule } from '../../testing/madeUpModules.js';

/** A module with everything that a page's styles can break: a popup, a dialog, a draggable element, its own styles. */
export const PROBE_MODULE: MadeUpModule = {
  name: '@weapp/probe',
  manifest: { files: {}, entrypoints: ['static/main.css', 'static/main.js'] },
  files: {
    'static/main.css': `
      :root { --probe-accent: var(--weaver-primary); --probe-of-root: rgb(1, 2, 3); }
      body { background: rgb(250, 250, 210); margin: 77px; }
      html, body { scroll-behavior: smooth; }
      * { letter-spacing: 1px; }
      h1, h2, p, a { color: rgb(9, 9, 9); }
      .probe { background: rgb(250, 250, 210); padding: 8px; }
      .probe-accent { color: var(--probe-accent); }
      .probe-menu { position: absolute; width: 160px; background: white; border: 1px solid; }
      .slot { display: none; }`,
    'static/main.js': `var weappProbe = (function () {
      var React = __weaverShared__['react'];
      var portal = __weaverShared__['react-dom'].createPortal;
      var h = React.createElement;
      function Probe(props) {
        var weaver = props.weaver;
        var place = React.useState(null), moved = React.useState(0), chosen = React.useState('');
        var menu = React.useRef(null), dialog = React.useRef(null), start = React.useRef(null);
        React.useEffect(function () {
          var outside = function (event) {
            if (menu.current && event.composedPath().indexOf(menu.current) < 0) place[1](null);
          };
          document.addEventListener('pointerdown', outside);
          return function () { document.removeEventListener('pointerdown', outside); };
        }, []);
        return h('div', { className: 'probe' },
          h('p', { className: 'probe-accent' }, 'Chosen: ' + chosen[0]),
          h('button', { type: 'button', onClick: function (event) {
            var box = event.currentTarget.getBoundingClientRect();
            place[1]({ left: box.left, top: box.bottom });
          } }, 'Menu'),
          h('button', { type: 'button', onClick: function () { dialog.current.showModal(); } }, 'Dialog'),
          h('button', { type: 'button', className: 'probe-handle',
            onPointerDown: function (event) {
              start.current = event.clientX;
              event.currentTarget.setPointerCapture(event.pointerId);
            },
            onPointerMove: function (event) { if (start.current !== null) moved[1](event.clientX - start.current); },
            onPointerUp: function () { start.current = null; } }, 'Moved ' + moved[0]),
          h('dialog', { ref: dialog, 'aria-label': 'Question' },
            h('button', { type: 'button', onClick: function () { chosen[1]('yes'); dialog.current.close(); } }, 'Yes'),
            h('button', { type: 'button', onClick: function () { dialog.current.close(); } }, 'No')),
          place[0] && portal(
            h('div', { ref: menu, className: 'probe-menu', style: place[0] },
              h('button', { type: 'button', onClick: function () { chosen[1]('first'); place[1](null); } }, 'First')),
            weaver.getPopupContainer()));
      }
      return { Probe: Probe };
    })();`,
  },
};
