weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token',
    theme: { colorScheme: 'auto' },
  })
  .catch((error) => console.error(error.code, error.message));

weaverSDK.render('#card', '@weapp/people/ProfileCard');
weaverSDK.render('#tasks', '@weapp/task/TaskList');

// Each control changes one field of the theme; the tenant's theme applies below it.
const theme = {};
const change = (part) => weaverSDK.setTheme(Object.assign(theme, part));
const on = (id, apply) =>
  document.querySelector(id).addEventListener('change', ({ target }) => apply(target.value));

on('#colour', (value) =>
  change({ primaryColor: value, primaryHoverColor: value, primaryFocusColor: value, bubbleColor: value }),
);
on('#ink', (fontColor) => change({ fontColor }));
on('#size', (fontSize) => change({ fontSize }));
on('#density', (fontDensity) => change({ fontDensity }));
on('#font', (name) => change({ fontType: FONTS[name] ?? 'default' }));
on('#language', (language) => weaverSDK.setLanguage(language));

const FONTS = {
  // One file for every language.
  caveat: { type: 'custom', file: 'caveat.woff2' },
  // A file for each language that needs one; the others use the default.
  'by language': { type: 'i18n', files: { ar_AE: 'aref-ruqaa.woff2', en_US: 'caveat.woff2' } },
};
