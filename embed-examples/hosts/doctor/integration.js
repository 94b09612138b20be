// Pass the config of init to the doctor. The console shows the same report.
/* global breakages, doctorPage -- the page around it */

const config = {
  oadomain: 'https://oa.example.com',
  staticDomain: 'https://static.example.com',
  authTokenApi: '/api/weaver-token',
};

if (!doctorPage.isAround) {
  const broken = breakages.applyTo(config);
  const component = breakages.current?.component;
  if (component) {
    weaverSDK.init(broken);
    weaverSDK.render('#island', component);
  }
  weaverSDK.doctor(broken).then(doctorPage.show, doctorPage.fail);
}
