// A customised static file as a tenant's developer would write it: it changes components of other developers'
// modules.
(function () {
  const utils = window.weappUtils;

  // In this tenant the list starts with all tasks.
  utils.regOvProps('@weapp/task', 'TaskList', (props) => Object.assign({ filter: 'all' }, props));

  // Adds a line with the tenant's name above every profile card.
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
