weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token',
    language: 'en_US',
    theme: { colorScheme: 'auto' },
  })
  .catch((error) => console.error(error.code, error.message));

weaverSDK.render('#card', '@weapp/people/ProfileCard');
weaverSDK.render('#leave', '@weapp/workflow/LeaveRequests');
weaverSDK.render('#people', '@weapp/people/PeopleList');
weaverSDK.render('#blog', '@weapp/blog/BlogBoard');
