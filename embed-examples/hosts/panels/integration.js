weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token?user=li.wei',
    language: new URLSearchParams(location.search).get('language') ?? 'en_US',
    // The panels of the page are the frames: islands have no card, and the page's font.
    theme: { colorScheme: 'auto', card: false, radius: 4, fontType: 'inherit' },
  })
  .catch((error) => console.error(error.code, error.message));

// The style sheet gives the panels their heights, because the page is painted before this script runs.
weaverSDK.render('#leave', '@weapp/workflow/LeaveRequests');
weaverSDK.render('#people', '@weapp/people/PeopleList');
weaverSDK.render('#money', '@weapp/finance/ExchangeCalculator');
