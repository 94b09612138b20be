weaverSDK.init({
  // On the page's own site: browsers keep cookies from pages of other sites.
  oadomain: 'https://oa.portal.example',
  staticDomain: 'https://static.portal.example',
  withCredentials: true,
});
