weaverSDK.init({
  oadomain: 'https://oa.portal.example',
  staticDomain: 'https://static.portal.example',
  enablePassport: true,
  withCredentials: true,
});
