import type { MadeUpModule } from '../../testing/madeUpModules.js';

/** A module that uses functions patched by old libraries: lists, JSON, bind, timers, promises, dates, listeners. */
export const USER_MODULE: MadeUpModule = {
  name: '@weapp/user',
  manifest: { files: {}, entrypoints: ['static/main.js'] },
  files: {
    'static/main.js': `var weappUser = (function () {
      var React = __weaverShared__['react'];
      var prefix = function (before, text) { return this.mark + before + text; };
      function User(props) {
        var text = React.useState('');
        React.useEffect(function () {
          var stop = false;
          var onKey = function () {};
          document.addEventListener('keydown', onKey);
          var named = [{ id: 1 }, { id: 2 }].find(function (row) { return row.id === 2; });
          var doubled = [1, 2, 3].map(function (n) { return n * 2; }).filter(function (n) { return n > 2; });
          var bound = prefix.bind({ mark: '' });
          new Date().getTime();
          new Promise(function (resolve) { setTimeout(resolve, 5); }).then(function () {
            return props.weaver.request({ url: '/api/hrm/people/detail', method: 'GET', params: { id: 'me' } });
          }).then(function (answer) {
            var name = (answer && answer.data && answer.data.name) || JSON.stringify(answer).slice(0, 80);
            if (!stop && named && doubled.length === 2) text[1](bound('', name + ', done'));
          }, function (error) { text[1](error.code + ', failed'); });
          return function () { stop = true; document.removeEventListener('keydown', onKey); };
        }, []);
        return React.createElement('p', null, text[0]);
      }
      return { User: User };
    })();`,
  },
};
