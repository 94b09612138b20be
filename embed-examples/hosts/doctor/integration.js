// Pass the config of init to the doctor. The console shows the same report.
/* global breakages, doctorPage -- the page around it */

const config = {
  oadomain: 'https://oa.example.com',
  staticDomain: 'https://static.example.com',
  authTokenApi: '/api/weaver-token',
};

if (!doctorPage.isAround) {
  weaverSDK.doctor(breakages.applyTo(config)).then(doctorPage.show, doctorPage.fail);
}
