const INSTANCE = /var purify_default = createDOMPurify\(\);\s*export \{ purify_default as default \};/;

/**
 * DOMPurify creates an instance when it is loaded, with functions of the page's document. Where an element of the page has
 * the name of such a function, that throws, and with it the whole file of the SDK. The SDK creates its own instance when
 * markup is first sanitized, so in the builds DOMPurify exports its factory alone.
 *
 * @type {import('rollup').Plugin}
 */
export const purifyOnDemand = {
  name: 'weaver-purify-on-demand',
  transform(code, id) {
    if (!/\/dompurify\/dist\/purify\.es\.mjs$/.test(id)) return null;
    if (!INSTANCE.test(code)) throw new Error('DOMPurify ends in an unexpected form');
    return { code: code.replace(INSTANCE, 'export { createDOMPurify as default };'), map: null };
  },
};
