// Give the doctor what init would get. The same report stands in the console.
/* global breakages, doctorPage -- the page around it */

const config = {
  oadomain: 'https://oa.example.com',
  staticDomain: 'https://static.example.com',
  authTokenApi: '/api/weaver-token',
};

if (!doctorPage.isAround) {
  weaverSDK.doctor(breakages.applyTo(config)).then(doctorPage.show, doctorPage.fail);
}
