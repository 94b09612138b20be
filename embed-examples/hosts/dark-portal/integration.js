weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token?user=li.wei',
    language: new URLSearchParams(location.search).get('language') ?? 'en_US',
    // The values of the page's own style sheet.
    theme: {
      colorScheme: 'dark',
      surfaceColor: '#171f2b',
      borderColor: '#2c384a',
      mutedColor: '#a9b6c8',
      radius: 14,
      fontType: 'inherit',
    },
  })
  .catch((error) => console.error(error.code, error.message));

// The usual height of each component: what stands below it stays where it is when the component appears.
weaverSDK.render('#card', '@weapp/people/ProfileCard', {}, { minHeightPx: 650 });
weaverSDK.render('#tasks', '@weapp/task/TaskList', {}, { minHeightPx: 405 });
weaverSDK.render('#documents', '@weapp/doc/DocumentList', {}, { minHeightPx: 790 });
