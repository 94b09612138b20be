// A customised static file, as a tenant's developer writes one: it changes components of modules that others wrote.
(function () {
  const utils = window.weappUtils;

  // In this house everybody begins with all tasks.
  utils.regOvProps('@weapp/task', 'TaskList', (props) => Object.assign({ filter: 'all' }, props));

  // And every profile card has a line of the house above it.
  utils.regOvComponent('@weapp/people', 'ProfileCard', (ProfileCard) => {
    const { createElement, Fragment } = window.__weaverShared__.react;
    return function HouseProfileCard(props) {
      const line = createElement('p', { key: 'house', className: 'house-line' }, '总部同事 · 内线 8000');
      return createElement(
        Fragment,
        null,
        line,
        createElement(ProfileCard, Object.assign({ key: 'card' }, props)),
      );
    };
  });
})();
